import { outputLines } from '../../src/features/blog/run/compare.ts';
import { problem, type Problem, type Sample } from './article.ts';

/** White space at the ends of lines and of the whole is ignored. */
export function compareOutput(sample: Sample, printed: string): readonly Problem[] {
  if (sample.output === undefined) return [problem(sample, 'runs, but no output block follows it')];
  const wanted = outputLines(sample.output);
  const given = outputLines(printed);
  const at = given.findIndex((line, index) => line !== wanted[index]);
  if (at === -1 && given.length === wanted.length) return [];
  const first = at === -1 ? given.length : at;
  const [says, does] = [wanted[first], given[first]].map((line) =>
    line === undefined ? 'nothing more' : `“${line}”`,
  );
  return [problem(sample, `prints ${does} where line ${first + 1} of its output says ${says}`)];
}
