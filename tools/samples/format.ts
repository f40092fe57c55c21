import { format } from 'oxfmt';
import {
  isChecked,
  isScript,
  problem,
  readSamples,
  type ArticleFile,
  type Problem,
  type Sample,
} from './article.ts';
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

type Fixed = {
  readonly source: string;
  /** What an editor has to check afterwards. */
  readonly notes: readonly string[];
};

/** Formats the scripts of an article, from the last to the first so that line numbers stay valid. */
export async function fixArticle(article: ArticleFile): Promise<Fixed> {
  const lines = article.source.split('\n');
  const notes: string[] = [];
  for (const sample of readSamples(article)
    .samples.filter((each) => isScript(each) && isChecked(each))
    .toReversed()) {
    const code = await formatted(sample);
    if (code === undefined || code === sample.code) continue;
    const fence = lines[sample.line - 1] ?? '';
    const indent = /^\s*/.exec(fence)?.[0] ?? '';
    const text = code.split('\n').map((line) => (line === '' ? '' : indent + line));
    lines.splice(sample.line, sample.code.split('\n').length, ...text);
    if (/\bmark=/.test(fence) && !sameLines(sample, code))
      notes.push(
        `${article.name}:${sample.line}: has other lines now; see whether mark= still names the right ones`,
      );
  }
  return { source: lines.join('\n'), notes: notes.toReversed() };
}

const sameLines = ({ code }: Sample, now: string): boolean =>
  code.split('\n').length === now.split('\n').length;
