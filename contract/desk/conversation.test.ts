import { expect, test } from 'vitest';
import { fillTemplate } from './conversation.ts';

const values = { name: 'Ada', company: 'Engines', page: '/solutions/saas', project: 'A loom {name}' };

test('a template gets what is known about the visitor', () => {
  expect(fillTemplate('Dear {name} of {company}, about {page}: {project}', values)).toBe(
    'Dear Ada of Engines, about /solutions/saas: A loom {name}',
  );
});

test('what is not known, or is no placeholder, stays visible', () => {
  expect(fillTemplate('Dear {name}, {sum} {constructor} {', { ...values, name: '' })).toBe(
    'Dear {name}, {sum} {constructor} {',
  );
});
