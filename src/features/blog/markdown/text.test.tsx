import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeedBody } from '../feeds/FeedBody.tsx';
import { articleText } from './text.ts';
import { elementsIn } from './tree.ts';

const rendered = (markdown: string) =>
  renderToStaticMarkup(
    <FeedBody
      tree={articleText(markdown, { 'scaling-websockets': 'March 2023' }).tree}
      address="https://vs.example/blogs/a"
    />,
  );

test('a link to a later article is followed by its month', () => {
  expect(rendered('See [Scaling](/blogs/scaling-websockets#limits), then stop.')).toContain(
    'Scaling</a> <small>(March 2023)</small>, then stop.',
  );
});

test('each of several links gets one, also in lists and tables', () => {
  const link = '[it](/blogs/scaling-websockets)';
  const html = rendered(`${link} and ${link}\n\n- ${link}\n\n| a |\n|---|\n| ${link} |\n`);
  expect(html.match(/\(March 2023\)/g)).toHaveLength(4);
});

test('links to earlier articles, to other pages and within update notes have none', () => {
  const html = rendered(
    '[a](/blogs/node-streams) [b](/about-us) [c](#here)\n\n> [!UPDATE November 2026]\n> [d](/blogs/scaling-websockets)\n',
  );
  expect(html).not.toContain('<small>');
});

const labelsIn = (markdown: string) =>
  [...elementsIn(articleText(markdown).tree)].flatMap(({ properties }) => properties['ariaLabel'] ?? []);

test.each([
  ['[!NOTE]', ['Note']],
  ['[!WARNING]', ['Careful']],
  ['[!UPDATE November 2026]', ['Since then, November 2026']],
  ['[!HINT]', []],
])('a quotation that begins with %s is labelled %j', (marker, labels) => {
  expect(labelsIn(`> ${marker}\n> Another version is out.`)).toEqual(labels);
});
