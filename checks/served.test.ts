import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from '../server/http/security-headers.ts';
import { siteOf } from './fixture.ts';
import { servedProblems } from './served.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const html =
  '<!doctype html><title>A</title><style>p{}</style><script>go()</script><script type="application/ld+json">{}</script>';
const [page] = siteOf({ '/a': html }).pages;

const headers = (scripts: readonly string[]) => ({
  ...securityHeaders(true),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  etag: '"a"',
  vary: 'accept-encoding',
  'content-security-policy': pagePolicy(
    { inline: { scripts: [...scripts], styles: [hash('p{}')] }, services: [] },
    true,
  ),
});

const problems = (changed: Record<string, string> = {}, scripts = [hash('go()')], status = 200) =>
  page && servedProblems(page, { status, headers: { ...headers(scripts), ...changed } }, 200);

test('a page with all its headers has no problem', () => {
  expect(problems()).toEqual([]);
});

test.each([
  ['another status', problems({}, undefined, 500), 'is answered with 500 instead of 200'],
  ['a header that is missing', problems({ 'x-content-type-options': '' }), "x-content-type-options is ''"],
  [
    'a script that the policy does not know',
    problems({}, [hash('stop()')]),
    'the policy blocks <script> go()',
  ],
  [
    'a policy that allows anything',
    problems({ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" }),
    "the policy allows 'unsafe-inline'",
  ],
])('%s is one', (_, found, problem) => {
  expect(found).toContainEqual(problem);
});
