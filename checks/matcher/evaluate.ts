import { readFileSync } from 'node:fs';
import { blogIndex, type BlogIndex, matchBlogPath } from '../../contract/blog-match.ts';
import { sectionKeywords } from '../../contract/blog-sections.ts';
import { articlePath, sectionSlugs } from '../../contract/routes.ts';
import { damages, seeded, staysClosest } from './damage.ts';

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

export const slugs = linesOf('slugs.txt');
/** Paths that must not lead to an article; a section or the list is fine. */
export const unrelated = linesOf('unrelated.txt');
/** Further paths that must not lead to an article, which are not used for tuning. */
export const heldOut = linesOf('held-out.txt');
/** Paths that must give a 404. */
export const probes = linesOf('probes.txt');

const sections = sectionSlugs.map((slug) => ({ slug, keywords: sectionKeywords[slug] }));

export const indexOf = (articles: readonly string[]): BlogIndex => blogIndex(articles, sections);

export interface Case {
  readonly kind: string;
  readonly path: string;
  readonly expected: string;
}

export function casesOf(seed: number, rounds: number): readonly Case[] {
  const random = seeded(seed);
  const names = [...slugs, ...sectionSlugs];
  return Object.entries(damages).flatMap(([kind, damage]) =>
    Array.from({ length: rounds }, () => slugs)
      .flat()
      .flatMap((slug) => {
        const path = damage(slug, random, names);
        return path && staysClosest(path, slug, names) ? { kind, path, expected: articlePath(slug) } : [];
      }),
  );
}

export interface Tally {
  readonly cases: number;
  readonly found: number;
  readonly wrong: number;
}

interface Evaluation {
  readonly byKind: ReadonlyMap<string, Tally>;
  readonly all: Tally;
  readonly falseRedirects: readonly string[];
  /** Probes that got another answer than a 404. */
  readonly answeredProbes: readonly string[];
  readonly failures: readonly string[];
}

const isArticle = (target: string): boolean => slugs.some((slug) => articlePath(slug) === target);

/** Our articles whose URL is redirected to another article once they are taken out of the index. */
export const mistakenForOthers = (): readonly string[] =>
  slugs.filter((slug) => leadsToArticle(articlePath(slug), indexOf(slugs.filter((other) => other !== slug))));

export function leadsToArticle(path: string, index: BlogIndex): boolean {
  const match = matchBlogPath(path, index);
  return match.kind !== 'notFound' && isArticle(match.target);
}

export function evaluate(seed: number, rounds: number): Evaluation {
  const index = indexOf(slugs);
  const results = casesOf(seed, rounds).map(({ kind, path, expected }) => {
    const match = matchBlogPath(path, index);
    const target = match.kind === 'notFound' || match.kind === 'unsure' ? undefined : match.target;
    return { kind, path, expected, target, found: target === expected };
  });
  const tally = (own: typeof results): Tally => ({
    cases: own.length,
    found: own.filter(({ found }) => found).length,
    wrong: own.filter(({ found, target }) => !found && target !== undefined).length,
  });
  return {
    byKind: new Map([...Map.groupBy(results, ({ kind }) => kind)].map(([kind, own]) => [kind, tally(own)])),
    all: tally(results),
    falseRedirects: [...unrelated, ...probes].filter((path) => leadsToArticle(path, index)),
    answeredProbes: probes.filter((path) => matchBlogPath(path, index).kind !== 'notFound'),
    failures: results
      .filter(({ found }) => !found)
      .map(
        ({ kind, path, expected, target }) => `${kind}: ${path} is ${expected}, led to ${target ?? 'none'}`,
      ),
  };
}
