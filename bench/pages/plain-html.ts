import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, elementsOf, textOf, words } from '../../checks/html.ts';

/**
 * The limit that a page is compared with: its text as plain HTML in the same fonts, with minimal style and without
 * scripts, drawings and menus.
 */
export function plainVersion(html: string): string {
  const elements = elementsOf(html);
  const title = elements.find(({ tagName }) => tagName === 'title');
  const main = elements.find(({ tagName }) => tagName === 'main');
  const preloads = elements
    .filter((each) => each.tagName === 'link' && words(each, 'rel').includes('preload'))
    .filter((each) => attribute(each, 'as') === 'font')
    .map(
      (each) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(each, 'href')}">`,
    );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title ? textOf(title) : ''}</title><meta name="description" content="The same words, by hand.">`,
    ...preloads,
    `<style>${fontFaces(html)}body{font:1rem/1.6 "Host Grotesk",sans-serif;max-width:45rem;margin:auto;padding:1rem}</style>`,
    `<main>${main ? plainMarkup(main) : ''}</main>`,
  ].join('\n');
}

const fontFaces = (html: string): string => (html.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('');

const kept = new Set([
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  ...['pre', 'code', 'a', 'em', 'strong', 'blockquote', 'figcaption', 'details', 'summary'],
]);
const dropped = new Set(['svg', 'script', 'style', 'template', 'button', 'input', 'select', 'noscript']);

function plainMarkup(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (!('tagName' in node)) return serialize({ ...parse(''), childNodes: [node] });
      if (dropped.has(node.tagName)) return '';
      if (!kept.has(node.tagName)) return plainMarkup(node);
      const href = node.tagName === 'a' ? ` href="${attribute(node, 'href') ?? '/'}"` : '';
      return `<${node.tagName}${href}>${plainMarkup(node)}</${node.tagName}>`;
    })
    .join('');
}
