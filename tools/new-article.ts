import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, root } from './toolchain.mjs';

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
export const descriptionOf = (title: string): string =>
  `${title}: say in 110 to 158 characters what the reader gets, so that people who search can tell.`.padEnd(
    110,
    '.',
  );

/** A draft that the build accepts; every field is there to be changed. */
export const draftOf = (title: string, today: string): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(descriptionOf(title))}
keywords: [first, second, third, fourth]
category: Backend Technology
section: backend-technology
publishedDate: ${today}
dateCreated: ${today}
draft: true
---

Open with the problem, in two or three sentences.

## A heading that says something

\`\`\`ts run
console.log('every sample is checked');
\`\`\`

\`\`\`output
every sample is checked
\`\`\`
`;

export function newArticle([title = '']: readonly string[]): void {
  const slug = slugOf(title);
  if (slug === '') throw new PlainError('Name the article: npm run new -- article "The Title"');
  if (title.length > 60) throw new PlainError(`The title has ${title.length} characters; 60 are the most.`);
  const name = `content/articles/${slug}.md`;
  const file = join(root, name);
  if (existsSync(file)) throw new PlainError(`${name} exists already.`);
  mkdirSync(join(root, 'content/articles'), { recursive: true });
  writeFileSync(file, draftOf(title, new Date().toISOString().slice(0, 10)));
  console.log(`${name} is a draft; npm run dev shows it at /blogs/${slug}.
docs/writing.md says what is checked: among others 600 words and links to two other articles.
Before you publish: npm run check:samples -- ${slug}, then npm run check.`);
}
