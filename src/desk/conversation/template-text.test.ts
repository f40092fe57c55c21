import { expect, test } from 'vitest';
import { applyTemplate, briefly, openPlaceholders } from './template-text.ts';

const values = { name: 'Ravi', company: '', page: '/about', project: 'Looms' };
const template = { subject: '', text: 'Hello {name},' };

test('a template fills an empty draft and keeps its subject, if it has none of its own', () => {
  const draft = { subject: 'Re: Looms', text: ' ' };
  expect(applyTemplate(draft, template, values, '')).toEqual({ subject: 'Re: Looms', text: 'Hello Ravi,' });
  expect(applyTemplate(draft, { ...template, subject: '{project}' }, values, '').subject).toBe('Looms');
});

test('another template replaces the first, and never what was written by hand', () => {
  const draft = { subject: '', text: 'First' };
  expect(applyTemplate(draft, template, values, 'First').text).toBe('Hello Ravi,');
  expect(applyTemplate(draft, template, values, 'Other').text).toBe('First\n\nHello Ravi,');
});

test('placeholders without a value are named', () => {
  expect(openPlaceholders({ subject: '{page}', text: 'to {company} {sum}' })).toEqual([
    '{company}',
    '{page}',
  ]);
});

test('of the project a template takes the first sentence, or what of it fits', () => {
  expect(briefly(' A machine\nthat weaves algebra.  It must run on version 2.5 too. ')).toBe(
    'A machine that weaves algebra',
  );
  expect(
    briefly('A machine that weaves algebra, with a portal in which our customers see the state of it.'),
  ).toBe('A machine that weaves algebra');
  expect(briefly('Version 2.5 of our shop')).toBe('Version 2.5 of our shop');
  expect(briefly(`We need ${'a portal '.repeat(20)}`)).toMatch(/^We need (?:a portal )+a(?: portal)?…$/);
  expect(briefly('x'.repeat(200))).toBe(`${'x'.repeat(80)}…`);
  expect(briefly('')).toBe('');
});
