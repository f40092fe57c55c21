import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './toolchain.mjs';

/** What `npm run test:changed` tests for these files. */
export interface Plan {
  /** To lint. */
  readonly scripts: readonly string[];
  /** Whether Astro's own check is needed, which takes longer than TypeScript's. */
  readonly hasAstro: boolean;
  readonly hasContent: boolean;
  /** Whose importing unit tests are run. */
  readonly related: readonly string[];
  readonly slow: readonly string[];
  readonly attack: readonly string[];
  /** The slugs of articles whose samples are checked. */
  readonly articles: readonly string[];
  readonly leftOut: readonly string[];
}

/** The journeys nearest to a file; the first pattern that fits counts. */
const journeys: readonly (readonly [pattern: RegExp, names: string])[] = [
  [/^(?:src|server|contract)\/desk/, 'desk'],
  [/lets-talk|^server\/leads|^contract\/(?:lead|questions|phone)/, 'lets-talk lead-faults'],
  [/search/, 'search'],
  [/blog\/run/, 'run'],
  [/blog\/demos|^src\/islands/, 'demos'],
  [/blog|^content\/articles/, 'blog'],
  [/stories/, 'stories'],
  [/^(?:src|content|public)\//, 'every-kind accessibility'],
  [/^server\/(?:site|http)/, 'not-found blog-redirects'],
];

/** Fault tests that take more than half a minute each beside the other steps. */
const isLong =
  /(?:^|\/)(?:kill|nth-error|nginx|erasure|failover|dev|leads|deploy\/upgrade|samples\/check)\.slow\.test\.ts$/;

/** So many take a minute; those with the most changes count. */
const mostFaultTests = 2;

/** @param slowTests the text of each fault and attack test, by its path */
export function planOf(changed: readonly string[], slowTests: ReadonlyMap<string, string>): Plan {
  const files = changed.filter((file) => existsSync(join(root, file)));
  const matching = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  const scripts = matching(/\.(?:ts|tsx|mjs|js)$/);
  const beside = [...slowTests]
    .map(([test, text]) => ({
      test,
      changes: scripts.filter((file) => file === test || isBeside(test, text, file)).length,
    }))
    .filter(({ changes }) => changes > 0)
    .toSorted((one, other) => other.changes - one.changes)
    .map(({ test }) => test);
  const nearest = beside.filter((test) => !isLong.test(test)).slice(0, mostFaultTests);
  const otherFaults = beside.filter((test) => !nearest.includes(test));
  const isInSite = changed.some((file) => /^(?:src|content|contract|public|integrations)\//.test(file));
  const names = [
    ...new Set([
      ...changed
        .filter((file) => !file.startsWith('tests/'))
        .flatMap((file) => journeys.find(([pattern]) => pattern.test(file))?.[1].split(' ') ?? []),
      ...matching(/^tests\/journeys\/.*\.(?:any|desktop|phone)\.ts$/).map((file) => basename(file, '.ts')),
    ]),
  ];
  return {
    scripts,
    hasAstro: matching(/\.astro$|content\.config\.ts$/).length > 0,
    hasContent: matching(/^content\//).length > 0,
    related: scripts.filter((file) => !file.startsWith('tests/')),
    slow: nearest.filter((test) => test.endsWith('.slow.test.ts')),
    attack: nearest.filter((test) => test.endsWith('.attack.test.ts')),
    articles: matching(/^(?:content\/articles|samples\/boundaries)\/.*\.md$/).map((file) =>
      basename(file, '.md'),
    ),
    leftOut: [
      ...(isInSite ? ['the build and the checks on the built site: npm run check'] : []),
      ...(names.length > 0 ? [`journeys: npm run test:e2e -- ${names.join(' ')}`] : []),
      ...(otherFaults.length > 0
        ? [`fault tests beside it: npm run test:faults -- ${otherFaults.join(' ')}`]
        : []),
      ...(changed.some((file) => /^(?:server|contract|tools|deploy)\//.test(file))
        ? ['other databases, killed parts and hostile requests: npm run test:faults']
        : []),
      'all of it: npm test',
    ],
  };
}

/** Whether a test imports a file of its own folder. */
const isBeside = (test: string, text: string, file: string): boolean =>
  dirname(test) === dirname(file) && text.includes(`'./${basename(file)}'`);
