import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlePath, storyPath } from '../contract/routes.ts';
import { articleDraft, pageDraft, slugOf, storyDraft } from './drafts.ts';
import { fail, PlainError, root } from './toolchain.mjs';

/** Writes a draft that the build accepts: npm run new -- article "The Title". */
const kinds = new Map([
  ['article', newArticle],
  ['story', newStory],
  ['page', newPage],
]);

function newArticle([title = '']: readonly string[]): void {
  const slug = checkedSlug(title, 60, 'Name the article: npm run new -- article "The Title"');
  write(`content/articles/${slug}.md`, articleDraft(title, new Date().toISOString().slice(0, 10)));
  console.log(`npm run dev shows it at ${articlePath(slug)}.
docs/writing.md says what is checked: among others 600 words and links to two other articles.
Before you publish: npm run check:samples -- ${slug}, then npm run check.`);
}

function newStory([title = '']: readonly string[]): void {
  const slug = checkedSlug(title, 56, 'Name the story: npm run new -- story "The Title"');
  write(`content/stories/${slug}.yaml`, storyDraft(title, nextOrder()));
  console.log(`npm run dev shows it at ${storyPath(slug)}; docs/writing.md explains its fields.`);
}

function newPage([path = '', title = '']: readonly string[]): void {
  const usage = 'Give the page an address and a title: npm run new -- page /careers "Careers"';
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path)) throw new PlainError(usage);
  checkedSlug(title, 60, usage);
  write(`content/simple-pages/${path.slice(1).replaceAll('/', '-')}.yaml`, pageDraft(path, title));
  console.log(`npm run dev shows it at ${path}; docs/writing.md explains its fields.`);
}

function checkedSlug(title: string, most: number, usage: string): string {
  const slug = slugOf(title);
  if (slug === '') throw new PlainError(usage);
  if (title.length > most)
    throw new PlainError(`The title has ${title.length} characters; ${most} are the most.`);
  return slug;
}

function write(name: string, draft: string): void {
  if (existsSync(join(root, name))) throw new PlainError(`${name} exists already.`);
  writeFileSync(join(root, name), draft);
  console.log(`${name} is a draft.`);
}

/** After all other stories. */
const nextOrder = (): number =>
  Math.max(
    0,
    ...globSync(join(root, 'content/stories/*.yaml')).map((file) =>
      Number(/^order: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0),
    ),
  ) + 10;

try {
  const [kind = '', ...args] = process.argv.slice(2);
  const make = kinds.get(kind);
  if (!make) throw new PlainError('Say what to write: npm run new -- article | story | page …');
  make(args);
} catch (error) {
  fail(error);
}
