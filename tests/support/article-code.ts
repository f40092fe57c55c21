import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSamples, type Sample } from '../../tools/samples/article.ts';
import { root } from '../../tools/toolchain.mjs';

/** All code blocks of an article, in the order of the text. */
export const blocksOf = (slug: string): readonly Sample[] =>
  readSamples({
    name: slug,
    source: readFileSync(join(root, 'content/articles', `${slug}.md`), 'utf8'),
  }).samples;

/** The last block that has this file name: it replaces those before it. */
function blockOf(slug: string, file: string): Sample {
  const found = blocksOf(slug).findLast((block) => block.file === file);
  if (!found) throw new Error(`${slug} has no block ${file}`);
  return found;
}

export const codeIn = (slug: string, file: string): string => blockOf(slug, file).code;

/** What the article says that this file prints. */
export function outputIn(slug: string, file: string): string {
  const { output } = blockOf(slug, file);
  if (output === undefined) throw new Error(`${slug} has no output of ${file}`);
  return output;
}
