import { format } from 'oxfmt';
import { problem, type Problem, type Sample } from './article.ts';
import { pathOf } from './stages.ts';

/** Lines are shorter than in our own code, because an article has less room. */
const style = { printWidth: 100, singleQuote: true } as const;

/** The formatted code; undefined where it cannot be parsed, which the type check reports. */
export async function formatted(sample: Sample): Promise<string | undefined> {
  const { code, errors } = await format(pathOf(sample), sample.code, style);
  return errors.length > 0 ? undefined : code.trimEnd();
}

export async function checkFormat(sample: Sample): Promise<readonly Problem[]> {
  const wanted = await formatted(sample);
  if (wanted === undefined || wanted === sample.code) return [];
  const lines = wanted.split('\n');
  const first = lines.findIndex((line, index) => line !== sample.code.split('\n')[index]);
  const at = first === -1 ? lines.length : first;
  const shown = lines.slice(at, at + 6).map((line) => `\n    ${line}`);
  return [
    problem(sample, `is not formatted (npm run check:samples -- --fix does it):${shown.join('')}`, at + 1),
  ];
}
