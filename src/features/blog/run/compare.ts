/** A line of output, and whether the other output has it at this place too. */
export type ComparedLine = { readonly text: string; readonly same: boolean };

export type Comparison = {
  readonly equal: boolean;
  readonly output: readonly ComparedLine[];
  readonly expected: readonly ComparedLine[];
};

/** The lines of an output as the check at build and the reader's browser compare them: without white space at their ends. */
export const outputLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
    .split('\n');

/** Above this many lines, places are compared instead of looking for the longest common part. */
const longest = 400;

export function compareOutputs(output: string, expected: string): Comparison {
  const [given, wanted] = [outputLines(output), outputLines(expected)];
  const isSame = given.length + wanted.length > longest ? inPlace(given, wanted) : inCommon(given, wanted);
  return {
    equal: given.length === wanted.length && given.every((line, at) => line === wanted[at]),
    output: given.map((text, at) => ({ text, same: isSame.given.has(at) })),
    expected: wanted.map((text, at) => ({ text, same: isSame.wanted.has(at) })),
  };
}

type Same = { readonly given: ReadonlySet<number>; readonly wanted: ReadonlySet<number> };

function inPlace(given: readonly string[], wanted: readonly string[]): Same {
  const same = new Set([...given.keys()].filter((at) => given[at] === wanted[at]));
  return { given: same, wanted: same };
}

/** The longest list of lines that both have in the same order. */
function inCommon(given: readonly string[], wanted: readonly string[]): Same {
  const lengths = Array.from({ length: given.length + 1 }, () =>
    Array.from({ length: wanted.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = given.length - 1; row >= 0; row -= 1)
    for (let column = wanted.length - 1; column >= 0; column -= 1)
      (lengths[row] ?? [])[column] =
        given[row] === wanted[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const same = { given: new Set<number>(), wanted: new Set<number>() };
  let [row, column] = [0, 0];
  while (row < given.length && column < wanted.length)
    if (given[row] === wanted[column]) {
      same.given.add(row);
      same.wanted.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return same;
}
