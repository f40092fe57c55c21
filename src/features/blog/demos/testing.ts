import { readFileSync } from 'node:fs';
import { blocksIn, treeOf, type Block } from '../markdown/tree.ts';

/** For tests: the code that an article shows. */
const blocksOf = (slug: string): readonly Block[] => {
  const source = readFileSync(new URL(`../../../../content/articles/${slug}.md`, import.meta.url), 'utf8');
  return blocksIn(treeOf(source.replace(/^---\n[\s\S]*?\n---\n/, '')));
};

/** The block with this file name. */
export function codeIn(slug: string, file: string): string {
  const found = blocksOf(slug).find(({ meta }) => meta.split(' ').includes(`file=${file}`));
  if (!found) throw new Error(`${slug} has no block ${file}`);
  return found.code;
}

/** The output block after the block with this file name. */
export function outputIn(slug: string, file: string): string {
  const blocks = blocksOf(slug);
  const at = blocks.findIndex(({ meta }) => meta.split(' ').includes(`file=${file}`));
  const output = blocks[at + 1];
  if (output?.language !== 'output') throw new Error(`${slug} has no output of ${file}`);
  return output.code;
}
