import { isScript, type Problem, type Sample } from './article.ts';
import type { Report } from './check.ts';

/** Line 0 of a problem stands for the fence of its block. */
export const formatProblem = ({ sample, line, reason }: Problem): string =>
  `${sample.article}:${sample.line + line}: ${sample.language}: ${reason}`;

const byPlace = (a: Problem, b: Problem): number =>
  a.sample.article.localeCompare(b.sample.article) || a.sample.line + a.line - (b.sample.line + b.line);

/** The problems, the number of blocks by language, and the exceptions with their reasons. */
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

function summary(samples: readonly Sample[]): readonly string[] {
  const languages = [...Map.groupBy(samples, ({ language }) => language)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const count = (of: readonly Sample[]) =>
    [of.length, of.filter(isRun).length, of.filter(({ exception }) => exception).length].map(String);
  const rows = [
    ['language', 'blocks', 'executed', 'left alone'],
    ...languages.map(([language, of]) => [language, ...count(of)]),
    ['all', ...count(samples)],
  ];
  return rows.map(
    ([name = '', ...figures]) => `  ${name.padEnd(12)}${figures.map((each) => each.padStart(12)).join('')}`,
  );
}

const isRun = (sample: Sample): boolean =>
  sample.run && !sample.exception && (isScript(sample) || sample.language === 'sql');
