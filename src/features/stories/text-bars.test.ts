import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDrawing, type DrawingElement } from '../../ui/drawing/parse-drawing.ts';
import { withTextBars } from './text-bars.ts';

const pens = { label: 'label', name: 'name', note: 'note', onAccent: 'onAccent', onInk: 'onInk' };
const classes = { text: 'small', bar: 'bar', onFill: 'dark' };
const drawing = (shapes: string) =>
  parseDrawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480">${shapes}</svg>`, pens)
    .elements;
const barsOf = (shapes: string) => withTextBars(drawing(shapes), pens, classes);

test('a small text is marked, and a bar of its length follows it', () => {
  expect(barsOf('<text class="label" x="100" y="50" text-anchor="end">12:00</text>')).toMatchObject([
    { name: 'text', attributes: { className: 'label small' } },
    { name: 'rect', attributes: { className: 'bar', x: '56.8', width: '43.2' } },
  ]);
});

test('a text that is scaled up enough stays, by its own scale or that of its group', () => {
  const own = '<text class="name" transform="translate(10 20) scale(1.6)">Quote</text>';
  const group = '<g transform="scale(1.6)"><text class="name" x="10" y="20">Quote</text></g>';
  expect(barsOf(own)).toEqual(drawing(own));
  expect(barsOf(group)).toEqual(drawing(group));
});

test.each(['onAccent', 'onInk'])('a bar %s is dark, and keeps the transform of its text', (pen) => {
  const [, bar] = barsOf(`<text class="name ${pen}" transform="translate(10 20) scale(1.2)">Sum</text>`);
  expect(bar).toMatchObject({
    attributes: { className: 'bar dark', transform: 'translate(10 20) scale(1.2)' },
  });
});

const textsIn = (elements: DrawingElement['children']): readonly DrawingElement[] =>
  elements.flatMap((element) => {
    if (typeof element === 'string') return [];
    return element.name === 'text' ? [element] : textsIn(element.children);
  });

test('every drawing with texts keeps at least one that a phone can show', () => {
  const anyPen = new Proxy(
    {},
    {
      get: (_, name) => name,
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  );
  const files = globSync('src/features/stories/drawings/*.svg');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { elements } = parseDrawing(readFileSync(file, 'utf8'), anyPen);
    const texts = textsIn(withTextBars(elements, pens, classes));
    const shown = texts.filter(({ attributes }) => !attributes['className']?.endsWith(' small'));
    expect(shown.length, file).toBeGreaterThan(0);
  }
});
