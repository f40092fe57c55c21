import { expect, test } from 'vitest';
import { sectionSlugs } from '../../../contract/routes.ts';
import { coverSvg } from './Cover.tsx';

const size = { width: 1200, height: 360 };

test('a cover is the same from build to build', () => {
  for (const section of sectionSlugs)
    expect(coverSvg('api-rate-limiting', section, size)).toBe(coverSvg('api-rate-limiting', section, size));
});

test('two articles of a section have two covers, and two sections two families', () => {
  for (const section of sectionSlugs)
    expect(coverSvg('sql-triggers', section, size)).not.toBe(coverSvg('ci-cd-pipeline', section, size));
  const all = new Set(sectionSlugs.map((section) => coverSvg('sql-triggers', section, size)));
  expect(all.size).toBe(sectionSlugs.length);
});

test('every shape has numbers in it', () => {
  for (const section of sectionSlugs)
    for (let seed = 0; seed < 40; seed += 1)
      expect(coverSvg(`article-${seed}`, section, size)).not.toMatch(/NaN|Infinity|undefined/);
});
