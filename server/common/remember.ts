/**
 * The same function with the results of its latest calls: between `size` and twice as many. Two generations in place of
 * deleting single keys, which leaves holes in a Map that make finding its first key slow.
 */
export function remember<T>(compute: (key: string) => T, size: number): (key: string) => T {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (key) => {
    const known = young.get(key) ?? old.get(key);
    const result = known ?? compute(key);
    if (!young.has(key)) {
      if (young.size >= size) [old, young] = [young, new Map()];
      young.set(key, result);
    }
    return result;
  };
}
