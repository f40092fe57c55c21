/** Where a build keeps facts for the next one; each name has to tell all that its value depends on. */
export type FactStore = {
  readonly fact: (name: string) => unknown;
  readonly putFact: (name: string, value: unknown) => void;
};

let store: FactStore | undefined;

export const setFactStore = (facts: FactStore): void => {
  store = facts;
};

/** Makes a value of plain data, unless an earlier build has; in development, where nothing is kept, every time. */
export function memoize<Value>(name: string, make: () => Value): Value {
  const known = store?.fact(name) as Value | undefined;
  if (known !== undefined) return known;
  const made = make();
  store?.putFact(name, made);
  return made;
}
