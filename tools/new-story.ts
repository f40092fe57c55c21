import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyPath } from '../contract/routes.ts';
import { readContentFolder } from '../src/site/content-folder.ts';
import { descriptionOf, slugOf } from './new-article.ts';
import { fail, PlainError, root } from './toolchain.mjs';

/** A draft that the build accepts; every field is there to be changed. */
export const storyDraftOf = (
  title: string,
  order: number,
): string => `# yaml-language-server: $schema=../.schemas/story.json
order: ${order}
draft: true

seo:
  name: ${JSON.stringify(title.slice(0, 40))}
  title: ${JSON.stringify(title)}
  description: ${JSON.stringify(descriptionOf(title))}

# What was achieved, not the name of the system.
title: ${JSON.stringify(title)}
lead: Who the customer is, without a name, and what the system does for them, in one or two sentences.
domain: Operations
technologies: [react, nodejs, postgresql]
opening: beside
# A cover is generated. For a drawing, put <slug>.svg into src/features/stories/drawings and describe it here:
# illustration: What the drawing shows, for screen readers.

situation:
  title: What it was like before
  paragraphs:
    - What the business did before, and what that cost it. One to four paragraphs of 80 to 700 characters each.

challenges:
  title: What made it hard
  intro: One sentence about what stood in the way.
  points:
    - name: The first difficulty
      text: Why it was one.
    - name: The second difficulty
      text: Why it was one.

solution:
  title: What was built
  paragraphs:
    - What was built, and why in that shape. One to four paragraphs of 80 to 700 characters each, and the diagram.
  diagram:
    alt: The browser sends requests to the service, which keeps its data in a database. The same in words for screen readers.
    caption: What the reader should notice in the diagram
    nodes:
      - { id: browser, label: Browser, kind: person, column: 1, row: 1 }
      - { id: service, label: Service, note: what it does, column: 2, row: 1, main: true }
      - { id: database, label: Database, kind: store, column: 3, row: 1 }
    edges:
      - { from: browser, to: service }
      - { from: service, to: database, label: write }

# A closer look at one thing: kind is rules, table or sequence.
detail:
  kind: rules
  title: What the system does then
  intro: One sentence about the cases below.
  rules:
    - { when: The first case, outcome: What happens. }
    - { when: The second case, outcome: What happens. }
    - { when: The third case, outcome: What happens. }

delivery:
  title: How it was delivered
  intro: One or two sentences about how it reached its users.
  steps:
    - { when: Days 1–10, name: The first step, text: What was there at its end. }
    - { when: Days 11–20, name: The second step, text: What was there at its end. }
    - { when: Days 21–30, name: The third step, text: What was there at its end. }

technology:
  title: Technology
  choices:
    - { uses: [react], why: Why this one. }
    - { uses: [nodejs, postgresql], why: Why these two. }

takeaways:
  title: What to take away
  points:
    - Something that another team can use tomorrow, in 40 to 280 characters.
    - Something else that another team can use tomorrow, in as many characters.
    - A third thing that another team can use tomorrow, in as many characters.

related:
  - /solutions/web-application-development
  - /development-process

closing:
  title: Tell us about yours
  text: You have a reply within 24 hours.
`;

function main([title = '']: readonly string[]): void {
  const slug = slugOf(title);
  if (slug === '') throw new PlainError('Name the story: npm run new:story -- "The Title"');
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
  Math.max(0, ...readContentFolder(root, true).stories.map(({ order }) => order)) + 10;

if (import.meta.main) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    fail(error);
  }
}
