import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyPath } from '../contract/routes.ts';
import { descriptionOf, slugOf } from './new-article.ts';
import { fail, PlainError, root } from './toolchain.mjs';

/** A draft that the build accepts; every field is there to be changed. */
export const storyDraftOf = (title: string, order: number): string => `order: ${order}
draft: true

seo:
  name: ${JSON.stringify(title.slice(0, 40))}
  title: ${JSON.stringify(title)}
  description: ${JSON.stringify(descriptionOf(title))}

# What was achieved, not the name of the system.
title: ${JSON.stringify(title)}
lead: Whose problem it is and what the system does about it, in one or two sentences.
domain: Operations
technologies: [react, nodejs, postgresql]
opening: beside
# A cover is generated. For a drawing, put <slug>.svg into src/features/stories/drawings and describe it here:
# illustration: What the drawing shows, for screen readers.

problem:
  - What the business does without the system, and what that costs it. One to four paragraphs of 80 to 700 characters.

challenges:
  intro: One sentence about what makes it hard.
  points:
    - name: The first difficulty
      text: Why it is one.
    - name: The second difficulty
      text: Why it is one.

solution:
  paragraphs:
    - The parts of the system, and why it has that shape. One to four paragraphs of 80 to 700 characters each, and the diagram.
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
  intro: One or two sentences about how it reaches its users.
  steps:
    - { when: Days 1–10, name: The first step, text: What is there at its end. }
    - { when: Days 11–20, name: The second step, text: What is there at its end. }
    - { when: Days 21–30, name: The third step, text: What is there at its end. }

technology:
  choices:
    - { uses: [react], why: Why this one. }
    - { uses: [nodejs, postgresql], why: Why these two. }

takeaways:
  points:
    - Something that another team can use tomorrow, in 40 to 280 characters.
    - Something else that another team can use tomorrow, in as many characters.
    - A third thing that another team can use tomorrow, in as many characters.

related:
  - /solutions/web-application-development
  - /development-process

closing:
  title: Tell us about yours
  text: One sentence that asks the reader to describe a problem like this.
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
  Math.max(
    0,
    ...globSync(join(root, 'content/stories/*.yaml')).map((file) =>
      Number(/^order: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0),
    ),
  ) + 10;

if (import.meta.main) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    fail(error);
  }
}
