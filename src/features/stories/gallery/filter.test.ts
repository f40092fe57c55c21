import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceOf, countLeft, domainId, fits, searchOf, type Facets } from './filter.ts';

const stories: readonly Facets[] = [
  { domain: 'sales', technologies: ['react', 'nodejs'] },
  { domain: 'finance', technologies: ['angular'] },
  { domain: 'finance', technologies: ['react'] },
];

test('a story is left when it has both the domain and the technology', () => {
  const left = (choice: Parameters<typeof fits>[1]) =>
    stories.flatMap((story, index) => (fits(story, choice) ? [index] : []));
  expect(left({})).toEqual([0, 1, 2]);
  expect(left({ domain: 'finance' })).toEqual([1, 2]);
  expect(left({ technology: 'react' })).toEqual([0, 2]);
  expect(left({ domain: 'finance', technology: 'react' })).toEqual([2]);
  expect(left({ domain: 'sales', technology: 'angular' })).toEqual([]);
});

test('the number beside an option is how many stories it would leave', () => {
  expect(countLeft(stories, { domain: 'finance', technology: 'react' })).toBe(1);
  expect(countLeft(stories, { technology: 'react' })).toBe(2);
});

test('a choice survives its way through the address', () => {
  const domain = fc.option(fc.constantFrom('sales', 'finance'), { nil: undefined });
  const technology = fc.option(fc.constantFrom('react', 'nodejs', 'angular'), { nil: undefined });
  fc.assert(
    fc.property(fc.record({ domain, technology }), (choice) => {
      expect(choiceOf(searchOf(choice), stories)).toEqual(choice);
    }),
  );
});

test('an address that asks for what does not exist asks for nothing', () => {
  expect(choiceOf('?domain=space&technology=abacus', stories)).toEqual({});
  expect(choiceOf('?utm_source=mail', stories)).toEqual({});
});

test('nothing chosen leaves the address bare', () => {
  expect(searchOf({})).toBe('');
});

test('a domain is spelled for an address', () => {
  expect(domainId('Real estate')).toBe('real-estate');
});

test('a choice leaves the parameters of others in the address', () => {
  const search = '?utm_source=mail&domain=sales';
  expect(searchOf({ technology: 'react' }, search)).toBe('?utm_source=mail&technology=react');
  expect(searchOf({}, search)).toBe('?utm_source=mail');
});
