import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

/** Drafts that the build accepts as they stand; every field is there to be changed. */

/** The address that a title makes. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/\.net\b/g, ' dotnet')
    .replace(/\+\+/g, 'pp')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A description of a correct length, different for every title, as the build requires. */
const descriptionOf = (title: string): string =>
  `${title}: say in 110 to 158 characters what the reader gets, so that people who search can tell.`.padEnd(
    110,
    '.',
  );

/** A file of the repository with other values in these fields; the first field of each name counts. */
const withFields = (file: string, fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields).reduce(
    (changed, [field, value]) =>
      changed.replace(new RegExp(`^${field}: .*$`, 'm'), () => `${field}: ${value}`),
    readFileSync(join(root, file), 'utf8'),
  );

/** The fields of a story or page that its title decides. */
const titled = (title: string) => ({
  '  name': JSON.stringify(title.slice(0, 40)),
  '  title': JSON.stringify(title),
  '  description': JSON.stringify(descriptionOf(title)),
  title: JSON.stringify(title),
});

export const articleDraft = (title: string, today: string): string =>
  withFields('tools/drafts/article.md', {
    title: JSON.stringify(title),
    description: JSON.stringify(descriptionOf(title)),
    publishedDate: today,
    dateCreated: today,
  });

export const storyDraft = (title: string, order: number): string =>
  withFields('tools/drafts/story.yaml', { order: String(order), ...titled(title) });

/** The sample page under this address and title. */
export const pageDraft = (path: string, title: string): string =>
  withFields('content/simple-pages/sample.yaml', { path, ...titled(title) }).replace(/^#.*\n/, '');
