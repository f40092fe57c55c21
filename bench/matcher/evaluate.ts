import { readFileSync } from 'node:fs';
import { blogIndex, type BlogIndex, matchBlogPath } from '../../contract/blog-match.ts';
import { sectionKeywords } from '../../contract/blog-sections.ts';
import { articlePath, sectionSlugs } from '../../contract/routes.ts';
import { damages, seeded, staysItself } from './damage.ts';

/** How well the matcher finds what was meant, and how seldom it finds what was not. */

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

export const slugs = linesOf('slugs.txt');
/** Must not lead to an article; a section or the list may be what was meant. */
export const strangers = linesOf('strangers.txt');
/** The same, but never looked at while the matcher was made. */
export const heldOut = linesOf('held-out.txt');
/** Must lead nowhere at all. */
export const probes = linesOf('probes.txt');

export const sections = sectionSlugs.map((slug) => ({ slug, keywords: sectionKeywords[slug] }));

export const indexOf = (articles: readonly string[]): BlogIndex => blogIndex(articles, sections);

export interface Case {
  readonly kind: string;
  readonly path: string;
  readonly meant: string;
}

export function casesOf(seed: number, rounds: number): readonly Case[] {
  const random = seeded(seed);
  const names = [...slugs, ...sectionSlugs];
  return Object.entries(damages).flatMap(([kind, damage]) =>
    Array.from({ length: rounds }, () => slugs)
      .flat()
      .flatMap((slug) => {
        const path = damage(slug, random, names);
        return path && staysItself(path, slug, names) ? { kind, path, meant: articlePath(slug) } : [];
      }),
  );
}

export interface Tally {
  readonly cases: number;
  readonly found: number;
  readonly wrong: number;
}

export interface Evaluation {
  readonly byKind: ReadonlyMap<string, Tally>;
  readonly all: Tally;
  readonly falseRedirects: readonly string[];
  readonly missedProbes: readonly string[];
  readonly failures: readonly string[];
}

const isArticle = (target: string): boolean => slugs.some((slug) => articlePath(slug) === target);

/** Each of our articles as if it were not written yet: its address must not be taken for another's. */
export const mistakenForOthers = (): readonly string[] =>
  slugs.filter((slug) => leadsToArticle(articlePath(slug), indexOf(slugs.filter((other) => other !== slug))));

export function leadsToArticle(path: string, index: BlogIndex): boolean {
  const verdict = matchBlogPath(path, index);
  return verdict.kind !== 'hopeless' && isArticle(verdict.target);
}

export function evaluate(seed: number, rounds: number): Evaluation {
  const index = indexOf(slugs);
  const judged = casesOf(seed, rounds).map(({ kind, path, meant }) => {
    const verdict = matchBlogPath(path, index);
    const target = verdict.kind === 'hopeless' || verdict.kind === 'unsure' ? undefined : verdict.target;
    return { kind, path, meant, target, found: target === meant };
  });
  const tally = (own: typeof judged): Tally => ({
    cases: own.length,
    found: own.filter(({ found }) => found).length,
    wrong: own.filter(({ found, target }) => !found && target !== undefined).length,
  });
  return {
    byKind: new Map([...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, own]) => [kind, tally(own)])),
    all: tally(judged),
    falseRedirects: [...strangers, ...probes].filter((path) => leadsToArticle(path, index)),
    missedProbes: probes.filter((path) => matchBlogPath(path, index).kind !== 'hopeless'),
    failures: judged
      .filter(({ found }) => !found)
      .map(
        ({ kind, path, meant, target }) => `${kind}: ${path} was ${meant}, taken for ${target ?? 'nothing'}`,
      ),
  };
}
