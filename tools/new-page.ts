import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptionOf, slugOf } from './new-article.ts';
import { PlainError, root } from './toolchain.mjs';

const sample = readFileSync(join(root, 'content/simple-pages/sample.yaml'), 'utf8');

/** The text of a YAML file with other values in these fields; the first field of each name counts. */
export const withFields = (text: string, fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields).reduce(
    (changed, [field, value]) =>
      changed.replace(new RegExp(`^${field}: .*$`, 'm'), () => `${field}: ${value}`),
    text,
  );

/** The sample page under this address and title: a draft that the build accepts, with every field to be changed. */
export const pageDraftOf = (path: string, title: string): string =>
  withFields(sample.replace(/^#.*\n/, ''), {
    path,
    '  name': JSON.stringify(title.slice(0, 40)),
    '  title': JSON.stringify(title),
    '  description': JSON.stringify(descriptionOf(title)),
    title: JSON.stringify(title),
  });

export function newPage([path = '', title = '']: readonly string[]): void {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path) || slugOf(title) === '')
    throw new PlainError('Give the page an address and a title: npm run new -- page /careers "Careers"');
  if (title.length > 60) throw new PlainError(`The title has ${title.length} characters; 60 are the most.`);
  const name = `content/simple-pages/${path.slice(1).replaceAll('/', '-')}.yaml`;
  if (existsSync(join(root, name))) throw new PlainError(`${name} exists already.`);
  writeFileSync(join(root, name), pageDraftOf(path, title));
  console.log(`${name} is a draft. npm run dev shows it at ${path}; docs/writing.md explains its fields.`);
}
