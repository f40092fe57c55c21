import { createHash } from 'node:crypto';
import { attribute, textOf, type Element } from './html.ts';
import type { BuiltPage } from './site.ts';

export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
}

/** Headers of every page, with the pattern of each. */
const expectedHeaders: Readonly<Record<string, RegExp>> = {
  'content-type': /^text\/html; charset=utf-8$/,
  'cache-control': /^(public, max-age=0, must-revalidate|no-cache)$/,
  etag: /^"[^"]+"$/,
  vary: /accept-encoding/,
  'content-security-policy': /^default-src 'none'; /,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'origin-agent-cluster': /^\?1$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'strict-transport-security': /max-age=\d{8,}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

/** Problems of the page's status, headers and policy. */
export function servedProblems(page: BuiltPage, { status, headers }: Served, expected: number): string[] {
  const policy = String(headers['content-security-policy']);
  return [
    ...(status === expected ? [] : [`is answered with ${status} instead of ${expected}`]),
    ...Object.entries(expectedHeaders)
      .filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
      .map(([name]) => `${name} is '${String(headers[name])}'`),
    ...policyProblems(page, policy),
  ];
}

const scriptsThatRun = new Set(['', 'module', 'text/javascript', 'speculationrules']);

/** Inline scripts and styles that the policy blocks, and unsafe keywords in it. */
function policyProblems({ elements }: BuiltPage, policy: string): string[] {
  const unsafe = policy.match(/'unsafe-[a-z-]+'/g) ?? [];
  const inline = elements.filter(isInline);
  return [
    ...unsafe.map((keyword) => `the policy allows ${keyword}`),
    ...inline
      .filter((element) => !directive(policy, `${element.tagName}-src`).includes(hashOf(element)))
      .map((element) => `the policy blocks <${element.tagName}> ${textOf(element).slice(0, 60)}`),
  ];
}

const isInline = (element: Element): boolean =>
  element.tagName === 'style' ||
  (element.tagName === 'script' &&
    attribute(element, 'src') === undefined &&
    scriptsThatRun.has(attribute(element, 'type') ?? ''));

const directive = (policy: string, name: string): string =>
  policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? '';

const hashOf = (element: Element): string =>
  `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`;

/** Other spellings of a path that redirect to it. */
export function otherSpellings(path: string): readonly string[] {
  if (path === '/') return ['/index.html', '/INDEX.HTML', '//index'];
  return [`${path}/`, `${path}.html`, path.toUpperCase(), path.replaceAll('/', '//')];
}
