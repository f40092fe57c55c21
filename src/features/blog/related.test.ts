import { expect, test } from 'vitest';
import { nearness, readSubject } from './related.ts';

const subject = (slug: string, text: string) => ({ slug, ...readSubject(text) });
const near = nearness([
  subject('webhooks', 'signed webhook events, retries and a receiver'),
  subject('payments', 'payment events, webhook signatures and retries'),
  subject('grid', 'grid layout and columns'),
  subject('flex', 'flex layout and rows'),
]);

test('what shares rare words is near', () => {
  expect(near('webhooks', 1, new Set())).toEqual(['payments']);
  expect(near('grid', 1, new Set())).toEqual(['flex']);
});

test('an article is not related to itself, nor to what is named already', () => {
  expect(near('webhooks', 3, new Set(['payments']))).not.toContain('payments');
  expect(near('webhooks', 3, new Set())).not.toContain('webhooks');
});
