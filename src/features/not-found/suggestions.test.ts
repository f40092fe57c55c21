import { expect, test } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const page = (path: string) => ({ path, name: `The page ${path}` });
const site = {
  pages: [
    '/',
    '/solutions/web-application-development',
    '/solutions/mobile-application-development',
    '/solutions/saas',
    '/about-us',
    '/success-stories/smart-call',
    '/blogs',
    '/blogs/devops',
    '/blogs/api-rate-limiting',
    '/blogs/memory-management',
  ].map(page),
  redirects: [{ from: '/blogs/throttling', to: '/blogs/api-rate-limiting' }],
};

test.each([
  ['/blogs/api-rate-limitng', '/blogs/api-rate-limiting'],
  ['/BLOGS/Api_Rate_Limiting', '/blogs/api-rate-limiting'],
  ['/blogs/docker', '/blogs/devops'],
  ['/blogs/kotlin-coroutines', '/blogs?from=kotlin%20coroutines'],
  ['/blogs/Throttling/', '/blogs/api-rate-limiting'],
  ['/About-Us.html', '/about-us'],
  ['/home', '/'],
  ['/smart-call', '/success-stories/smart-call'],
])('%s goes to %s where no server did it', (path, to) => {
  expect(suggestionsFor(path, site)).toEqual({ kind: 'go', to });
});

test.each([
  ['/solutions/web-aplication', '/solutions/web-application-development'],
  ['/mobile-app-development', '/solutions/mobile-application-development'],
  ['/blog/api-rate-limiting', '/blogs/api-rate-limiting'],
])('%s is offered %s first', (path, first) => {
  const help = suggestionsFor(path, site);
  expect(help.kind === 'offer' && help.pages[0]).toEqual(page(first));
});

test.each(['/404', '/xyzzy', '/blogs/.env', '/%E0%A4%A', '/'])('%s leads nowhere by itself', (path) => {
  expect(suggestionsFor(path, site).kind).toBe('offer');
});

test('a page that the host did not find is not tried again', () => {
  expect(suggestionsFor('/blogs/devops', site).kind).toBe('offer');
  expect(suggestionsFor('/blogs', site).kind).toBe('offer');
});

test('nothing alike, nothing offered', () => {
  expect(suggestionsFor('/qqq', site)).toEqual({ kind: 'offer', pages: [] });
});
