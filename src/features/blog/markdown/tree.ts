import type { Element, ElementContent, Root, Text } from 'hast';
import { markdownToHast } from 'satteri';

const features = {
  gfm: { footnotes: { label: 'Notes', clobberPrefix: '' } },
  frontmatter: false,
  smartPunctuation: { quotes: true, dashes: false, ellipses: false },
} as const;

/** The text of an article as a tree of what the page will show. */
export const treeOf = (markdown: string): Root => markdownToHast(markdown, { features }) as Root;

type Node = Root | ElementContent | Root['children'][number];

export const isElement = (node: Node, ...names: string[]): node is Element =>
  node.type === 'element' && (names.length === 0 || names.includes(node.tagName));

const isText = (node: Node): node is Text => node.type === 'text';

export function textOf(node: Node): string {
  if (isText(node)) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

export function* elementsIn(node: Node): Generator<Element> {
  if (isElement(node)) yield node;
  if ('children' in node) for (const child of node.children) yield* elementsIn(child);
}

export type Heading = { readonly id: string; readonly text: string; readonly depth: 2 | 3 };

/** What a heading is linked by: its words, numbered where the same words come again. */
function slugger(): (text: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    const plain = text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      // HTML allows no id that begins with a figure, and a part keeps its address when it is renumbered.
      .replace(/^[\d-]+|-+$/g, '');
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return count === 1 ? plain : `${plain}-${count}`;
  };
}

/** Gives the headings of a tree their ids and lists them; the footnotes' own heading is not part of the text. */
export function withHeadingIds(tree: Root): readonly Heading[] {
  const idFor = slugger();
  return tree.children.flatMap((node): Heading[] => {
    if (!isElement(node, 'h2', 'h3')) return [];
    const text = textOf(node);
    const id = idFor(text);
    node.properties['id'] = id;
    return [{ id, text, depth: node.tagName === 'h2' ? 2 : 3 }];
  });
}

export type Block = {
  readonly language: string;
  readonly meta: string;
  readonly code: string;
  /** The line that opens the block, counted from 1 within the Markdown. */
  readonly line: number;
};

export function codeOf(pre: Element): Block | undefined {
  const [code] = pre.children;
  if (!code || !isElement(code, 'code')) return undefined;
  const data: { readonly lang?: string; readonly meta?: string } = { ...code.data };
  return {
    language: data.lang ?? '',
    meta: data.meta ?? '',
    code: textOf(code).replace(/\n$/, ''),
    line: pre.position?.start.line ?? 1,
  };
}

export const blocksIn = (tree: Root): readonly Block[] =>
  [...elementsIn(tree)].filter((element) => element.tagName === 'pre').flatMap((pre) => codeOf(pre) ?? []);

export type ArticleLink = { readonly href: string; readonly line: number };

export const linksIn = (tree: Root): readonly ArticleLink[] =>
  [...elementsIn(tree)]
    .filter((element) => element.tagName === 'a')
    .map((element) => ({
      href: element.properties['href']?.toString() ?? '',
      line: element.position?.start.line ?? 1,
    }));

/** Words that are read; code is looked at rather than read, and counts a third. */
export function readingMinutes(tree: Root): number {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const code = blocksIn(tree).reduce((sum, block) => sum + words(block.code), 0);
  const all = words(textOf(tree));
  return Math.max(1, Math.round((all - code + code / 3) / 220));
}
