import { type BlogIndex, matchBlogPath } from '../contract/blog-match.ts';
import {
  casesOf,
  evaluate,
  heldOut,
  indexOf,
  leadsToArticle,
  mistakenForOthers,
  probes,
  slugs,
  type Tally,
  unrelated,
} from '../checks/matcher/evaluate.ts';
import { seeded } from '../checks/matcher/damage.ts';

/**
 * Prints how many damaged URLs of articles the matcher finds, by kind of damage, and how long it takes. The matcher was
 * tuned on seed 1 only. `npm run bench -- matcher <seed> failures` also prints each case that failed.
 */
const seed = Number(process.argv[2] ?? 77_003_519);
const rounds = 10;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

const row = (name: string, { cases, found, wrong }: Tally): string =>
  [
    name.padEnd(26),
    String(cases).padStart(6),
    percent(found, cases).padStart(9),
    percent(wrong, cases).padStart(8),
  ].join('  ');

/** Returns our slugs and others made from their words. */
function manySlugs(count: number): readonly string[] {
  const random = seeded(7);
  const words = [...new Set(slugs.flatMap((slug) => slug.split('-')))];
  const made = new Set(slugs);
  while (made.size < count) {
    const length = 3 + Math.floor(random() * 5);
    made.add(Array.from({ length }, () => words[Math.floor(random() * words.length)]).join('-'));
  }
  return [...made];
}

function timeOf(path: string, index: BlogIndex): number {
  const from = performance.now();
  matchBlogPath(path, index);
  return performance.now() - from;
}

/** Takes the shortest of three runs for each path, because other processes disturb single ones. */
function timing(articles: readonly string[]): string {
  const started = performance.now();
  const index = indexOf(articles);
  const built = performance.now() - started;
  const paths = [...casesOf(seed, 1).map(({ path }) => path), ...unrelated, ...probes];
  for (const path of paths.slice(0, 200)) matchBlogPath(path, index);
  const times = paths
    .map((path) => Math.min(...[1, 2, 3].map(() => timeOf(path, index))))
    .sort((a, b) => a - b);
  const at = (share: number): string =>
    `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(3)} ms`;
  return `${String(articles.length).padStart(6)} articles: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}; index made in ${built.toFixed(0)} ms`;
}

const { byKind, all, falseRedirects, answeredProbes, failures } = evaluate(seed, rounds);
const unwanted = unrelated.length + probes.length;
console.log(
  `seed ${seed}\n${'damage'.padEnd(26)}  ${'cases'.padStart(6)}  ${'found'.padStart(9)}  ${'wrong'.padStart(8)}`,
);
for (const [kind, tally] of byKind) console.log(row(kind, tally));
console.log(row('all', all));
console.log(
  `false redirects: ${falseRedirects.length} of ${unwanted} (${percent(falseRedirects.length, unwanted)}) ${falseRedirects.join(' ')}`,
);
console.log(
  `assets and probes answered with other than 404: ${answeredProbes.length} of ${probes.length} ${answeredProbes.join(' ')}`,
);
const heldOutRedirects = heldOut.filter((path) => leadsToArticle(path, indexOf(slugs)));
console.log(
  `false redirects among held-out subjects: ${heldOutRedirects.length} of ${heldOut.length} (${percent(heldOutRedirects.length, heldOut.length)}) ${heldOutRedirects.join(' ')}`,
);
const mistaken = mistakenForOthers();
console.log(
  `our own articles, each taken out of the index: ${mistaken.length} of ${slugs.length} taken for another ${mistaken.join(' ')}`,
);
if (process.argv.includes('failures')) console.log(failures.join('\n'));
for (const articles of [slugs, manySlugs(10_000)]) console.log(timing(articles));
