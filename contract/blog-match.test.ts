import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blogIndex, matchBlogPath } from './blog-match.ts';
import { sectionKeywords } from './blog-sections.ts';
import { articlePath, sectionSlugs } from './routes.ts';
import { anyText } from './testing/text.ts';

const articles = [
  'payment-gateways',
  'react-custom-hooks',
  'api-rate-limiting',
  'jwt-authentication-in-nodejs',
  'websockets-in-node',
  'getting-started-with-ros2',
  'memory-management',
  'angular-lazy-loading',
  'digital-transformation-roadmap',
  'pros-and-cons-of-net-in-2023',
];
const index = blogIndex(
  articles,
  sectionSlugs.map((slug) => ({ slug, keywords: sectionKeywords[slug] })),
);
const known = new Set(['/blogs', ...articles.map(articlePath), ...sectionSlugs.map(articlePath)]);
const at = (path: string) => matchBlogPath(path, index);

test.each(['/blogs', '/blogs/api-rate-limiting', '/blogs/devops'])('%s is exact', (target) => {
  expect(at(target)).toEqual({ kind: 'exact', target });
});

test.each([
  ['/Blogs/', '/blogs'],
  ['/blogs/API-Rate-Limiting', '/blogs/api-rate-limiting'],
  ['/blogs/api_rate_limiting/', '/blogs/api-rate-limiting'],
  ['/blogs//api-rate-limiting.html', '/blogs/api-rate-limiting'],
  ['/blogs/api-rate-limiting/index.html', '/blogs/api-rate-limiting'],
  ['/blogs/api-rate-limiting.php', '/blogs/api-rate-limiting'],
  ['/blogs/2023/05/17/api-rate-limiting', '/blogs/api-rate-limiting'],
  ['/blogs/2023-05-17-api-rate-limiting', '/blogs/api-rate-limiting'],
  ['/blogs/20230517-api-rate-limiting', '/blogs/api-rate-limiting'],
  ['/blogs%2Fapi%252Drate%20limiting', '/blogs/api-rate-limiting'],
  ['/blogs/api-rate-limiting%', '/blogs/api-rate-limiting'],
  ['/blogs/api-rate-limiting&utm_source=mail', '/blogs/api-rate-limiting'],
  ['/blogs/api-rate-limiting%3Futm_source=mail', '/blogs/api-rate-limiting'],
  ['/blogs/jwt-authentication-in-node.js', '/blogs/jwt-authentication-in-nodejs'],
  ['/blogs/Artificial_Intelligence', '/blogs/artificial-intelligence'],
])('%s is %s respelled', (path, target) => {
  expect(at(path)).toEqual({ kind: 'respelled', target });
});

test.each([
  ['/blogs/api-rate-limitting', '/blogs/api-rate-limiting'],
  ['/blogs/rate-limiting-for-an-api', '/blogs/api-rate-limiting'],
  ['/blogs/apiratelimiting', '/blogs/api-rate-limiting'],
  ['/blogs/api-rate-limiting-12345', '/blogs/api-rate-limiting'],
  ['/en/blogs/api-rate-limiting', '/blogs/api-rate-limiting'],
  ['/blogs/category/node/api-rate-limiting', '/blogs/api-rate-limiting'],
  ['/blogs/devops/api-rate-limitin', '/blogs/api-rate-limiting'],
  ['/blogs/angular/lazy/loading', '/blogs/angular-lazy-loading'],
  ['/blogs/reactjs-custom-hook', '/blogs/react-custom-hooks'],
  ['/blogs/web-sockets-in-node', '/blogs/websockets-in-node'],
  ['/blogs/digital-transformation-road', '/blogs/digital-transformation-roadmap'],
  ['/blogs/artificial-inteligence', '/blogs/artificial-intelligence'],
  ['/blogs/docker', '/blogs/devops'],
  ['/blogs/javascript', '/blogs/frontend-technology'],
  ['/blogs/devops/page/99', '/blogs/devops'],
  ['/blogs/2023', '/blogs'],
  ['/en/blogs', '/blogs'],
])('%s is confidently %s', (path, target) => {
  expect(at(path)).toEqual({ kind: 'confident', target });
});

test.each([
  '/blogs/kotlin-coroutines',
  '/blogs/rust-memory-management',
  '/blogs/react-lazy-loading',
  '/blogs/getting-started-with-flutter',
  '/blogs/memory',
  '/blogs/management',
  '/blogs/getting-started',
  '/blogs/asdfghjkl',
  '/blogs/日本語',
  '/blogs/page/99',
])('%s is unsure', (path) => {
  expect(at(path).kind).toBe('unsure');
});

test('an unsure match is the list with the words asked for and three articles, the nearest first', () => {
  expect(at('/blogs/Rust_memory-MANAGEMENT?x=1')).toEqual({
    kind: 'unsure',
    target: '/blogs?from=rust%20memory%20management',
    nearest: ['memory-management', expect.any(String), expect.any(String)],
  });
  expect(at('/blogs/xyz')).toMatchObject({ nearest: articles.slice(0, 3) });
});

test.each([
  '/blogs/.env',
  '/blogs/wp-login.php',
  '/blogs/main.js',
  '/blogs/api-rate-limiting.png',
  '/blogs/api-rate-limiting/cover.jpg',
  '/blogs/..%2f..%2fetc%2fpasswd',
  '/blogs/%00',
  '/blogs/%3Cscript%3E',
  '/blog/api-rate-limiting',
  '/about-us',
  '',
])('%j is not found', (path) => {
  expect(at(path)).toEqual({ kind: 'notFound' });
});

describe('for any path', () => {
  const pieces = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '%2f',
      '%252F',
      '%5c',
      '.',
      '..',
      '%',
      '%00',
      '%ff',
      '?',
      '#',
      '&',
      '@',
      '-',
      '_',
      '\ud800',
    ],
    ...[
      'blogs',
      '/blogs',
      'api',
      'rate',
      'limiting',
      'React',
      'hooks',
      'evil.example',
      '.html',
      '.php',
      '2023',
      '𐌰',
    ],
  );
  const paths = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((parts) => `/blogs${parts.join('')}`),
    fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
    anyText(60).map((text) => `/blogs/${text}`),
    fc.string({ unit: 'grapheme', maxLength: 900 }).map((text) => `/blogs/${text}`),
  );

  test('the target is an exact path of ours, or there is none', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const match = at(path);
        if (match.kind === 'notFound') return;
        const { pathname, origin } = new URL(match.target, 'https://www.example');
        expect(origin).toBe('https://www.example');
        expect(known).toContain(pathname);
        expect(at(pathname)).toEqual({ kind: 'exact', target: pathname });
        if (match.kind === 'unsure') for (const slug of match.nearest) expect(articles).toContain(slug);
        else expect(match.target).toBe(pathname);
      }),
      { numRuns: 300 },
    );
  });
});

describe('joined and split words', () => {
  const library = blogIndex(
    [
      ...articles,
      'node-event-loop',
      'webar-in-the-browser',
      'ar-product-visualization',
      'typescript-generics',
      'chatgpt-for-developers',
      'prompt-engineering-basics',
      'web-accessibility-for-developers',
      'integrating-mysql-with-node-applications',
      'migrate-dotnet-framework-api-to-net-6',
    ],
    sectionSlugs.map((slug) => ({ slug, keywords: sectionKeywords[slug] })),
  );

  test.each([
    ['/blogs/node-js-event-loop', '/blogs/node-event-loop'],
    ['/blogs/eventloop-in-node-js', '/blogs/node-event-loop'],
    ['/blogs/web-ar-browser', '/blogs/webar-in-the-browser'],
    ['/blogs/browser-web-ar-tutorial', '/blogs/webar-in-the-browser'],
    ['/blogs/guide-to-type-script-generics', '/blogs/typescript-generics'],
    ['/blogs/developers-chat-gpt', '/blogs/chatgpt-for-developers'],
    ['/blogs/my-sql-node', '/blogs/integrating-mysql-with-node-applications'],
    ['/blogs/developers-webaccessibility', '/blogs/web-accessibility-for-developers'],
    ['/blogs/promptengineering', '/blogs/prompt-engineering-basics'],
    ['/blogs/dot-net-framework-migrate', '/blogs/migrate-dotnet-framework-api-to-net-6'],
    ['/blogs/java-script', '/blogs/frontend-technology'],
    ['/blogs/java-scripts-guide', '/blogs/frontend-technology'],
    ['/blogs/dev-ops', '/blogs/devops'],
    ['/blogs/graph-ql', '/blogs/backend-technology'],
  ])('%s leads to %s', (path, target) => {
    expect(matchBlogPath(path, library)).toEqual({ kind: 'confident', target });
  });

  test.each([
    ['nodejs', 'node-js'],
    ['webar', 'web-ar'],
    ['javascript', 'java-script'],
    ['typescript', 'type-script'],
    ['dotnet', 'dot-net'],
  ])('%s and %s lead to the same page', (joined, split) => {
    const target = matchBlogPath(articlePath(joined), library);
    expect(target.kind).toBe('confident');
    expect(matchBlogPath(articlePath(split), library)).toEqual(target);
  });
});

describe('the article that has all the words asked for', () => {
  const forms = [
    'react-forms-and-controlled-inputs',
    'angular-reactive-forms',
    'react-performance-checklist',
  ];
  const library = blogIndex(
    [...forms, 'edit-pdf-forms', 'increase-the-performance-of-a-static-website-with-gulp'],
    [],
  );

  test.each([
    ['/blogs/forms-react', '/blogs/react-forms-and-controlled-inputs'],
    ['/blogs/inputs-react', '/blogs/react-forms-and-controlled-inputs'],
    ['/blogs/gulp-performance', '/blogs/increase-the-performance-of-a-static-website-with-gulp'],
  ])('is preferred: %s leads to %s', (path, target) => {
    expect(matchBlogPath(path, library)).toEqual({ kind: 'confident', target });
  });

  test('comes first among the nearest', () => {
    expect(matchBlogPath('/blogs/performance', library)).toMatchObject({
      kind: 'unsure',
      nearest: [
        'react-performance-checklist',
        'increase-the-performance-of-a-static-website-with-gulp',
        expect.any(String),
      ],
    });
  });
});

test('a path that fits two articles equally is unsure', () => {
  const twins = blogIndex(['unit-testing-in-python', 'unit-testing-in-angular', 'memory-management'], []);
  expect(matchBlogPath('/blogs/unit-testing', twins)).toMatchObject({
    kind: 'unsure',
    nearest: [
      expect.stringContaining('unit-testing'),
      expect.stringContaining('unit-testing'),
      expect.anything(),
    ],
  });
  expect(matchBlogPath('/blogs/unit-testing-python', twins)).toEqual({
    kind: 'confident',
    target: '/blogs/unit-testing-in-python',
  });
});

test('an empty index matches nothing', () => {
  const nothing = blogIndex([], []);
  expect(matchBlogPath('/blogs/api-rate-limiting', nothing)).toMatchObject({ kind: 'unsure', nearest: [] });
});

test('a path of 100,000 letters gives a short target', () => {
  const match = at(`/blogs/api-rate-limiting-${'x'.repeat(100_000)}`);
  expect(match.kind === 'notFound' ? '' : match.target.length).toBeLessThan(300);
});
