import { verdicts } from '../../src/features/blog/markdown/verdict.ts';
import type { Problem, Sample } from './article.ts';
import type { Report } from './check.ts';

/** Line 0 of a problem stands for the fence of its block. */
export const formatProblem = ({ sample, line, reason }: Problem): string =>
  `${sample.article}:${sample.line + line}: ${sample.language}: ${reason}`;

const byPlace = (a: Problem, b: Problem): number =>
  a.sample.article.localeCompare(b.sample.article) || a.sample.line + a.line - (b.sample.line + b.line);

/** The problems, the number of blocks by language and verdict, and the exceptions with their reasons. */
export function reportLines({ samples, problems }: Report): readonly string[] {
  const excepted = samples.filter(({ exception }) => exception);
  return [
    ...problems.toSorted(byPlace).map(formatProblem),
    ...summary(samples),
    ...excepted.map(
      ({ article, line, exception }) =>
        `  left alone: ${article}:${line} (${exception?.kind}: ${exception?.reason})`,
    ),
  ];
}

/** One row for each language and one for all, one column for each verdict. */
function summary(samples: readonly Sample[]): readonly string[] {
  const code = samples.filter(({ verdict }) => verdict !== undefined);
  const languages = [...Map.groupBy(code, ({ language }) => language)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const counts = (of: readonly Sample[]) =>
    [of.length, ...verdicts.map((each) => of.filter(({ verdict }) => verdict === each).length)].map(String);
  const rows = [
    ['language', 'blocks', ...verdicts],
    ...languages.map(([language, of]) => [language, ...counts(of)]),
    ['all', ...counts(code)],
  ];
  return rows.map(
    ([name = '', ...figures]) => `  ${name.padEnd(12)}${figures.map((each) => each.padStart(14)).join('')}`,
  );
}
