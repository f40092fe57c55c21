import { expect, test } from 'vitest';
import { helpFor } from './nearest.ts';

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
  moved: [{ from: '/blogs/throttling', to: '/blogs/api-rate-limiting' }],
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
  expect(helpFor(path, site)).toEqual({ kind: 'go', to });
});

test.each([
  ['/solutions/web-aplication', '/solutions/web-application-development'],
  ['/mobile-app-development', '/solutions/mobile-application-development'],
  ['/blog/api-rate-limiting', '/blogs/api-rate-limiting'],
])('%s is offered %s first', (path, first) => {
  const help = helpFor(path, site);
  expect(help.kind === 'offer' && help.pages[0]).toEqual(page(first));
});

test.each(['/404', '/xyzzy', '/blogs/.env', '/%E0%A4%A', '/'])('%s leads nowhere by itself', (path) => {
  expect(helpFor(path, site).kind).toBe('offer');
});

test('a page that the host did not find is not tried again', () => {
  expect(helpFor('/blogs/devops', site).kind).toBe('offer');
  expect(helpFor('/blogs', site).kind).toBe('offer');
});

test('nothing alike, nothing offered', () => {
  expect(helpFor('/qqq', site)).toEqual({ kind: 'offer', pages: [] });
});
