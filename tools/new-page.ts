import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptionOf, slugOf } from './new-article.ts';
import { fail, PlainError, root } from './toolchain.mjs';

/** A draft that the build accepts; every field is there to be changed. */
export const pageDraftOf = (
  path: string,
  title: string,
): string => `# yaml-language-server: $schema=../.schemas/simple-page.json
path: ${path}
component: simple/SimplePage.tsx
draft: true
# Adds the page to a menu of content/site/navigation.yaml, to the footer or to the legal line:
# menu: { in: Company, note: A few words under the name }

seo:
  name: ${JSON.stringify(title.slice(0, 40))}
  title: ${JSON.stringify(title)}
  description: ${JSON.stringify(descriptionOf(title))}

title: ${JSON.stringify(title)}
lead: What this page is about, in one or two sentences.

parts:
  - kind: text
    title: A part of running text
    paragraphs:
      - The first paragraph.
      - The second paragraph.
    list: [a point, another point]

  - kind: rows
    title: A part of names and explanations
    intro: An optional sentence beside the heading.
    entries:
      - name: The first name
        text: Its explanation.
      - name: The second name
        text: Its explanation.

  - kind: table
    title: A part with a table
    caption: What the table compares
    columns: [Name, One, Two]
    rows:
      - { name: First row, cells: [a, b] }
      - { name: Second row, cells: [c, d] }

# Leave out what the page does not need.
questions:
  title: Questions
  entries:
    - question: Who is it for?
      answer: An answer of at least sixty characters, because a shorter one could have been said on the page itself.
    - question: What does it cost?
      answer: An answer of at least sixty characters, because a shorter one could have been said on the page itself.
    - question: How does it start?
      answer: An answer of at least sixty characters, because a shorter one could have been said on the page itself.

related:
  title: Related pages
  paths: [/about-us, /development-process, /success-stories]

closing:
  title: Tell us about it
  text: You have a reply within {replyHours} hours.
`;

function main([path = '', title = '']: readonly string[]): void {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path) || slugOf(title) === '')
    throw new PlainError('Give the page an address and a title: npm run new:page -- /careers "Careers"');
  if (title.length > 60) throw new PlainError(`The title has ${title.length} characters; 60 are the most.`);
  const name = `content/pages/${path.slice(1).replaceAll('/', '-')}.yaml`;
  if (existsSync(join(root, name))) throw new PlainError(`${name} exists already.`);
  writeFileSync(join(root, name), pageDraftOf(path, title));
  console.log(`${name} is a draft. npm run dev shows it at ${path}; docs/writing.md explains its fields.`);
}

if (import.meta.main) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    fail(error);
  }
}
