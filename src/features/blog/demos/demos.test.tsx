import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { articleText } from '../markdown/text.ts';
import { demoRules, demos } from './demo-table.ts';
import { DemoFigure } from './DemoFigure.tsx';
import { demoTitles, isDemoName, type DemoName } from './names.ts';

const names = Object.keys(demoTitles) as DemoName[];

describe.each(names)('%s', (name) => {
  const { Demo } = demos[name];

  test('has the same HTML wherever it is rendered, so that it can be hydrated alone', () => {
    expect(renderToString(<Demo />)).toBe(renderToStaticMarkup(<Demo />));
    expect(renderToString(<Demo />)).not.toContain('style=');
  });

  test('says in words what its first frame shows', () => {
    const html = renderToStaticMarkup(<Demo />);
    expect(html).toContain('<output');
    expect(html).toMatch(/<table|<ol/);
  });

  test('has its title and its caption around it', () => {
    const html = renderToStaticMarkup(<DemoFigure name={name} caption="What it shows." />);
    expect(html).toContain(demoTitles[name]);
    expect(html).toMatch(/<figcaption[^>]*>What it shows\.<\/figcaption>/);
  });
});

test('a name that no demonstration has is refused', () => {
  expect(isDemoName('toString')).toBe(false);
  expect(() => renderToStaticMarkup(<DemoFigure name="perpetual-motion" caption="" />)).toThrow(
    'perpetual-motion',
  );
});

test('an article without a demonstration has no styles for one', () => {
  expect(demoRules(articleText('```ts\nconst a = 1;\n```').tree)).toBe('');
});
