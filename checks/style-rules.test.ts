import { describe, expect, test } from 'vitest';
import { styleProblems } from './style-rules.ts';

const problems = (css: string) => styleProblems('src/ui/Rows.module.css', css);

describe('a query at another width is found', () => {
  test.each([
    '@container section (inline-size > 52rem) {}',
    '@container section (40rem < inline-size <= 58rem) {}',
    '@container (44rem < inline-size) {}',
    '@media (min-width: 62rem) and (min-height: 34rem) {}',
    '@media (max-width: 47.99rem) {}',
    '@media (min-width: 1000px) {}',
  ])('%s', (css) => {
    expect(problems(css)).toHaveLength(1);
  });
});

describe('a font size outside the scale is found', () => {
  test.each(['a { font-size: 0.9rem; }', 'a { font-size: clamp(1rem, 2vw, 2rem); }'])('%s', (css) => {
    expect(problems(css)).toHaveLength(1);
  });
});

test('a page for one orientation is found', () => {
  expect(problems('@media (orientation: landscape) {}')).toHaveLength(1);
});

test('the breakpoints, sizes of the scale, and sizes relative to the text are fine', () => {
  const css = `
    @container section (40rem < inline-size <= 60rem) { a { font-size: var(--text-lead); } }
    @media (max-width: 74.99rem) { code { font-size: 0.92em; } }
    @media (min-width: 60rem) and (min-height: 34rem) { text { font-size: 14px; } }
    @media (min-width: 1200px) { }`;
  expect(problems(css)).toEqual([]);
});
