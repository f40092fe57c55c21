import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyPath } from '../contract/routes.ts';
import { descriptionOf, slugOf } from './new-article.ts';
import { withFields } from './new-page.ts';
import { PlainError, root } from './toolchain.mjs';

const template = readFileSync(join(root, 'tools/new-story.yaml'), 'utf8');

/** A draft that the build accepts; every field is there to be changed. */
export const storyDraftOf = (title: string, order: number): string =>
  withFields(template, {
    order: String(order),
    '  name': JSON.stringify(title.slice(0, 40)),
    '  title': JSON.stringify(title),
    '  description': JSON.stringify(descriptionOf(title)),
    title: JSON.stringify(title),
  });

export function newStory([title = '']: readonly string[]): void {
  const slug = slugOf(title);
  if (slug === '') throw new PlainError('Name the story: npm run new -- story "The Title"');
  if (title.length > 56) throw new PlainError(`The title has ${title.length} characters; 56 are the most.`);
  const name = `content/stories/${slug}.yaml`;
  if (existsSync(join(root, name))) throw new PlainError(`${name} exists already.`);
  writeFileSync(join(root, name), storyDraftOf(title, nextOrder()));
  console.log(
    `${name} is a draft. npm run dev shows it at ${storyPath(slug)}; docs/writing.md explains its fields.`,
  );
}

/** After all other stories. */
const nextOrder = (): number =>
  Math.max(
    0,
    ...globSync(join(root, 'content/stories/*.yaml')).map((file) =>
      Number(/^order: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0),
    ),
  ) + 10;
