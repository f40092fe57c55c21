import { isChecked, isScript, readArticle, type ArticleSource, type Sample } from './article.ts';
import { formatted } from './format.ts';

export type Fixed = {
  readonly source: string;
  /** What an editor has to check afterwards. */
  readonly notes: readonly string[];
};

/** Formats the scripts of an article, from the last to the first so that line numbers stay valid. */
export async function fixArticle(article: ArticleSource): Promise<Fixed> {
  const lines = article.source.split('\n');
  const notes: string[] = [];
  for (const sample of readArticle(article)
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
