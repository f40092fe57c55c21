import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { dist } from './build.ts';
import { root } from './toolchain.mjs';

/** What visitors could hold the company to, by the words that say it. */
const promises: Readonly<Record<string, RegExp>> = {
  '30 days': /\b(?:30|thirty)\b(?:\W+\w+)?\W+days\b|\bday 30\b/i,
  '15 days': /\b(?:15|fifteen)\b(?:\W+\w+)?\W+days\b/i,
  'hours and working days': /\b(?:\d+|ten) (?:hours|working days)\b|\bworking day\b/i,
  'what is stored when':
    /\bcookies?\b|\bwe (?:store|keep)\b|\bstored?\b.*\b(?:you|browser|form)\b|\berased?\b/i,
  'who answers': /\banswers? (?:for|to)\b|\brepl(?:y|ies)\b/i,
  'what it costs': /\bfree\b|\bowe\b|\bcosts nothing\b|\bno charge\b/i,
  confidentiality: /\bconfidential/i,
  ownership: /\byours once\b|\bwho owns\b|\bin your (?:own )?(?:name|repository)\b/i,
};

const blocks = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'summary',
  'figcaption',
  'title',
]);
const skipped = new Set(['script', 'style', 'svg', 'header', 'nav']);

/** The texts of the smallest blocks of a page, and of its description. */
function* textsIn(parent: Tree.ParentNode): Generator<string> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node) || (skipped.has(node.tagName) && node.parentNode?.nodeName === 'body')) continue;
    const description = node.attrs.some(({ value }) => value === 'description');
    if (description) yield node.attrs.find(({ name }) => name === 'content')?.value ?? '';
    const inner = [...textsIn(node)];
    if (inner.length > 0) yield* inner;
    else if (blocks.has(node.tagName)) yield textOf(node).replace(/\s+/g, ' ').trim();
  }
}

const textOf = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((each) => ('value' in each ? each.value : 'childNodes' in each ? `${textOf(each)} ` : ''))
    .join('');

const sentencesIn = (text: string): readonly string[] => text.split(/(?<=[.?!]) (?=[A-Z\d])/);

/** Every sentence of the site outside the articles that promises something, with the pages that say it. */
export function printPromises(): void {
  const { entries } = JSON.parse(readFileSync(join(dist, 'catalogue.json'), 'utf8')) as {
    entries: readonly { kind: string; path: string; file: string }[];
  };
  const isOurs = ({ kind, path }: { kind: string; path: string }) =>
    kind === 'page' && !/^\/blogs\/|^\/lets-talk$|^\/opensourcelicense$/.test(path);
  const pagesBySentence = new Map<string, Set<string>>();
  const add = (text: string, page: string) => {
    for (const sentence of sentencesIn(text))
      pagesBySentence.set(sentence, (pagesBySentence.get(sentence) ?? new Set()).add(page));
  };
  for (const { path, file } of entries.filter(isOurs))
    for (const text of textsIn(parse(readFileSync(join(dist, file), 'utf8')))) add(text, path);
  for (const [, text] of readFileSync(join(root, 'content/site/lets-talk.json'), 'utf8').matchAll(
    /: "(.*)"/g,
  ))
    add(text ?? '', 'the popup');
  for (const [name, words] of Object.entries(promises)) {
    console.log(`\n${name}`);
    for (const [sentence, pages] of [...pagesBySentence].filter(([text]) => words.test(text)))
      console.log(`  ${sentence}\n    ${pages.size > 4 ? `${pages.size} pages` : [...pages].join(', ')}`);
  }
}
