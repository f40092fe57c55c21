import { expect, test } from 'vitest';
import { closestArticles } from './closest.ts';

const pages = ['/', '/about-us', '/blogs', '/blogs/devops', '/blogs/b-trees', '/blogs/memory-management']
  .map((path) => ({ path, name: path }))
  .concat({ path: '/blogs/payment-gateways', name: 'Gateways' });

test('articles alone are offered, the closest first', () => {
  const offered = closestArticles('payment fraud', { pages, redirects: [] });
  expect(offered[0]).toEqual({ path: '/blogs/payment-gateways', name: 'Gateways' });
  expect(offered.map(({ path }) => path)).not.toContain('/blogs/devops');
  expect(offered).toHaveLength(3);
});

test('words that mean nothing get the first articles', () => {
  expect(closestArticles('devops', { pages, redirects: [] })).toHaveLength(3);
  expect(closestArticles('', { pages, redirects: [] })[0]?.path).toBe('/blogs/b-trees');
});
