import { depthOf, wordsOf } from '../../../src/features/blog/run/sql/statements.ts';

/** Reports a quote, bracket or block that is not closed, or an empty clause. */
export function unclosedPart(sql: string): string | undefined {
  const words = wordsOf(sql);
  const open: string[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? ';';
    if (/^['"[`]$/.test(word)) return `${word} is not closed`;
    if (isEmptyClause(word, next)) return `nothing is between ${word} and ${next}`;
    if (word === '(') open.push(')');
    if (depthOf(word, next) > 0) open.push('END');
    if ((word === ')' || depthOf(word, next) < 0) && open.pop() !== word) return `${word} closes nothing`;
  }
  const missing = open.at(-1);
  return missing && `${missing} is missing`;
}

const isEmptyClause = (word: string, next: string): boolean =>
  /^(?:SELECT|SET|WHERE|FROM|BY|VALUES|INTO|JOIN|AND|OR|,|=)$/.test(word) &&
  /^(?:FROM|WHERE|GROUP|ORDER|HAVING|VALUES|,|;|\))$/.test(next);
