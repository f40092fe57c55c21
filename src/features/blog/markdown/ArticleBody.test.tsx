import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleBody } from './ArticleBody.tsx';
import { loadHighlighter } from './highlight.ts';
import { articleText } from './text.ts';

const highlight = await loadHighlighter();
const rendered = (markdown: string) =>
  renderToStaticMarkup(
    <ArticleBody tree={articleText(markdown).tree} highlight={highlight} runnable={new Map()} />,
  );

test('headings carry their anchors', () => {
  expect(rendered('## Answer first')).toMatch(
    /<h2 id="answer-first"><a [^>]*href="#answer-first">Answer first<\/a>/,
  );
});

test('code stands under its file name with its marked lines', () => {
  const html = rendered('```ts file=a.ts mark=2\nconst a = 1;\nconst b = 2;\n```');
  expect(html).toContain('a.ts');
  expect(html.match(/marked/g)).toHaveLength(1);
});

test('code of an unknown language is refused', () => {
  expect(() => rendered('```cobol\nDISPLAY 1.\n```')).toThrow('cobol');
});

test('a note loses its marker and gains a label', () => {
  const html = rendered('> [!UPDATE November 2026]\n> Node 24 has it built in.');
  expect(html).toContain('Since then, November 2026');
  expect(html).toContain('Node 24 has it built in.');
  expect(html).not.toContain('[!');
});

test('nothing carries a style attribute, which the policy forbids', () => {
  expect(rendered('| a | b |\n|---|--:|\n| 1 | 2 |\n\n```ts\nconst a = 1;\n```')).not.toContain('style=');
});

test('the first cell heads its row, and each other one names its column, for phones', () => {
  for (const corner of ['', 'a'])
    expect(rendered(`| ${corner} | b |\n|---|---|\n| 1 | 2 |`)).toContain(
      '<th scope="row">1</th><td data-column="b">2</td>',
    );
});

test('a diagram is drawn from its boxes and arrows', () => {
  const yaml = [
    'alt: A sender asks a receiver, which answers and keeps what it was told in a store.',
    'caption: Who talks to whom',
    'nodes:',
    '  - { id: a, label: Sender, column: 1, row: 1 }',
    '  - { id: b, label: Receiver, column: 2, row: 1 }',
    '  - { id: c, label: Store, kind: store, column: 3, row: 1 }',
    'edges:',
    '  - { from: a, to: b, label: event }',
    '  - { from: b, to: c }',
  ].join('\n');
  expect(rendered(`\`\`\`diagram\n${yaml}\n\`\`\``)).toContain('Receiver');
});

test('footnotes lead there and back', () => {
  const html = rendered('Words[^1].\n\n[^1]: A note.');
  expect(html).toContain('href="#fn-1"');
  expect(html).toContain('href="#fnref-1"');
});
