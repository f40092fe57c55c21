import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseDrawing } from './parse-drawing.ts';
import { pen as sitePens } from './Drawing.tsx';

const pens = { blue: 'hash-blue', dashed: 'hash-dashed', label: 'hash-label' };
const parse = (source: string) => parseDrawing(source, pens);
const sheet = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">\n${shapes}\n</svg>\n`;

test('shapes keep their order and nesting, with the classes of the pens and the names of React', () => {
  const { width, height, surface, elements } = parse(
    sheet(`<!-- The line -->
      <g transform="translate(2 4)">
        <path class="blue dashed" d="M0 0H9" stroke-width="2" />
        <text class="label" x="1" text-anchor="end">a &amp; b &lt; c</text>
      </g>
      <circle cx="1" cy="2" r="3"></circle>`),
  );
  expect({ width, height, surface }).toEqual({ width: 120, height: 80, surface: 'night' });
  expect(elements).toEqual([
    {
      name: 'g',
      attributes: { transform: 'translate(2 4)' },
      children: [
        {
          name: 'path',
          attributes: { className: 'hash-blue hash-dashed', d: 'M0 0H9', strokeWidth: '2' },
          children: [],
        },
        {
          name: 'text',
          attributes: { className: 'hash-label', x: '1', textAnchor: 'end' },
          children: ['a & b < c'],
        },
      ],
    },
    { name: 'circle', attributes: { cx: '1', cy: '2', r: '3' }, children: [] },
  ]);
});

test('the class of the sheet is the surface that it is drawn on', () => {
  const paper = sheet('').replace('viewBox', 'class="paper" viewBox');
  expect(parse(paper).surface).toBe('paper');
  expect(() => parse(paper.replace('paper', 'wood'))).toThrow('wood is not a surface');
});

describe('what is refused', () => {
  test.each([
    ['an unknown pen', '<path class="blue pink" />', 'pink is not a pen'],
    ['a name that every object has', '<path class="constructor" />', 'constructor is not a pen'],
    ['a script', '<script>alert(1)</script>', '<script> is not for drawings'],
    ['a style sheet', '<style>path{}</style>', '<style> is not for drawings'],
    ['a style', '<path style="fill:red" />', 'style is not for drawings'],
    ['an event attribute', '<path onclick="go()" />', 'onclick is not for drawings'],
    ['a link', '<path href="/x" />', 'href is not for drawings'],
    ['a colour of its own', '<path fill="red" />', 'fill is not for drawings'],
    ['a sheet within the sheet', '<svg></svg>', '<svg> is not for drawings'],
    [
      'a text without a font',
      '<text class="blue">a</text>',
      'a text has one of the classes label, name, note',
    ],
    ['text beside the shapes', '<g>word</g>', 'text outside <text>'],
    ['an element that ends as another', '<g></path>', '</g> is missing'],
    ['an attribute twice', '<path d="M0" d="M1" />', 'duplicate-attribute'],
    ['an unknown entity', '<text class="label">&none;</text>', 'unknown-named-character-reference'],
  ])('%s', (_, shapes, problem) => {
    expect(() => parse(sheet(shapes))).toThrow(`line 2 of a drawing: ${problem}: <`);
  });

  const empty = sheet('');
  test.each([
    ['an element that does not end', sheet('<g>'), 'line 2 of a drawing: </g> is missing'],
    ['a sheet that does not end', empty.replace('</svg>', ''), '</svg> is missing'],
    ['a file without a sheet', '<!-- nothing -->', 'one <svg> expected'],
    ['a second sheet', empty + empty, 'one <svg> expected'],
    [
      'a shape outside the sheet',
      '<path d="M0 0"></path>',
      '<svg xmlns="http://www.w3.org/2000/svg"> expected',
    ],
    ['a sheet of another language', empty.replace('2000/svg', '1999/xhtml'), '/2000/svg"> expected'],
    ['a sheet without a size', empty.replace(/ viewBox="[^"]*"/, ''), 'viewBox="0 0 width height" expected'],
    [
      'a sheet with an event',
      empty.replace('viewBox', 'onload="go()" viewBox'),
      'onload is not for drawings',
    ],
  ])('%s', (_, source, problem) => {
    expect(() => parse(source)).toThrow(problem);
  });
});

test('every drawing of the site can be read', () => {
  const files = globSync('src/{features,ui}/**/*.svg');
  expect(files.length).toBeGreaterThan(10);
  const problems = files.flatMap((file) => {
    try {
      parseDrawing(readFileSync(file, 'utf8'), sitePens);
      return [];
    } catch (error) {
      return [`${file}: ${String(error)}`];
    }
  });
  expect(problems).toEqual([]);
});
