import { expect, test } from 'vitest';
import { applyTemplate, openPlaceholders } from './template-text.ts';

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
