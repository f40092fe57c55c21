import { expect, test } from 'vitest';
import { withoutRoute } from './page-routes.ts';

test('a page without a route is named with its file', () => {
  const pages = [
    { file: 'content/pages/about-us.yaml', path: '/about-us' },
    { file: 'content/pages/blogs.yaml', path: '/blogs' },
    { file: 'content/pages/careers.yaml', path: '/careers' },
  ];
  expect(withoutRoute(pages, [/^\/about-us$/, /^\/blogs(?:\/.*)?$/])).toEqual([
    'content/pages/careers.yaml: path: /careers has no route: add it to src/pages',
  ]);
});
