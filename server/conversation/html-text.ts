import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** In characters: longer HTML is cut before it is parsed. */
const longest = 1_000_000;

const hiddenElements: ReadonlySet<string> = new Set([
  'head',
  'script',
  'style',
  'template',
  'title',
  'noscript',
]);
const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** Stand for the ends of quotations while the tree is walked. */
const [quoteBegin, quoteEnd] = ['\uE000', '\uE001'];

/** The text of an HTML mail, with quotations marked as in plain mails. Loads nothing. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  // A stack of our own: mails are nested as deeply as their sender likes.
  const open: (Node | string)[] = [parse(html.slice(0, longest).replaceAll(/[\uE000\uE001]/g, ''))];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (node.nodeName === '#text')
      parts.push((node as DefaultTreeAdapterTypes.TextNode).value.replace(/\s+/g, ' '));
    else if ('childNodes' in node && !hiddenElements.has(node.nodeName))
      for (const piece of piecesOf(node).toReversed()) open.push(piece);
  }
  return markQuotedLines(parts.join(''));
}

function piecesOf(node: DefaultTreeAdapterTypes.ParentNode): readonly (Node | string)[] {
  const { nodeName: name, childNodes } = node;
  if (name === 'br') return ['\n'];
  if (name === 'td' || name === 'th') return [...childNodes, ' '];
  if (name === 'blockquote') return ['\n', quoteBegin, ...childNodes, '\n', quoteEnd];
  if (name === 'a') return [...childNodes, linkEnding(node)];
  return blocks.has(name) ? ['\n', ...childNodes, '\n'] : childNodes;
}

/** The address of a link whose text does not show it. */
function linkEnding({ attrs, childNodes }: DefaultTreeAdapterTypes.Element): string {
  const href = attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return /^https?:\/\//i.test(href) && !text.includes(href) ? ` <${href}>` : '';
}

function markQuotedLines(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    const began = line.split(quoteBegin).length - 1;
    const ended = line.split(quoteEnd).length - 1;
    depth = Math.max(0, depth + began - ended);
    const plain = line.replaceAll(/[\uE000\uE001]/g, '').trim();
    return depth === 0 || plain === '' ? plain : `${'>'.repeat(Math.min(depth, 10))} ${plain}`;
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
