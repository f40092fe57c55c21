import { readBlogPath } from './blog-path.ts';
import { articlePath } from './routes.ts';
import { type Similarity, type SimilarityIndex, similarityIndex } from './similarity.ts';
import { wordsIn } from './spelling.ts';

export type BlogMatch =
  /** The path is one of ours. */
  | { readonly kind: 'exact'; readonly target: string }
  /** One of our paths, written with other case, slashes, separators, ending or a date: a permanent redirect. */
  | { readonly kind: 'respelled'; readonly target: string }
  /** Most likely this page: a temporary redirect. */
  | { readonly kind: 'confident'; readonly target: string }
  /** The list of articles, with the words of the path and the slugs of the three most similar articles. */
  | { readonly kind: 'unsure'; readonly target: string; readonly nearest: readonly string[] }
  /** An asset, a probe, or a path outside the blog. */
  | { readonly kind: 'notFound' };

export interface Section {
  readonly slug: string;
  readonly keywords: readonly string[];
}

export interface BlogIndex {
  readonly articles: readonly string[];
  /** The path of each article and section by its words. */
  readonly paths: ReadonlyMap<string, string>;
  readonly names: SimilarityIndex;
  readonly sections: ReadonlySet<string>;
  /** Sections by their keywords. */
  readonly keywords: SimilarityIndex;
  readonly words: ReadonlySet<string>;
}

/** The least score of an article that has only one word in common with the path. */
const leastScoreOfOneWord = 0.7;

const listPath = '/blogs';

export function blogIndex(articles: readonly string[], sections: readonly Section[]): BlogIndex {
  const keywords = new Map(sections.map(({ slug, keywords: own }) => [slug, [...wordsIn(slug), ...own]]));
  const slugs = [...articles, ...keywords.keys()];
  return {
    articles,
    paths: new Map(slugs.map((slug) => [wordsIn(slug).join('-'), articlePath(slug)])),
    names: similarityIndex(slugs),
    sections: new Set(keywords.keys()),
    keywords: similarityIndex([...keywords.keys()], (slug) => keywords.get(slug) ?? []),
    words: new Set(slugs.flatMap(wordsIn)),
  };
}

export function matchBlogPath(path: string, index: BlogIndex): BlogMatch {
  const exact = path === listPath ? listPath : index.paths.get(path.slice(listPath.length + 1));
  if (exact === path) return { kind: 'exact', target: exact };
  const read = readBlogPath(path, (word) => index.words.has(word));
  if (!read) return { kind: 'notFound' };
  const { parts, isOneName, isList } = read;
  const respelled = parts.length === 0 ? listPath : index.paths.get((parts[0] ?? []).join('-'));
  if (isOneName && respelled) return { kind: 'respelled', target: respelled };
  const guess = guessFrom(parts, index);
  if (guess) return { kind: 'confident', target: articlePath(guess) };
  return isList || parts.length === 0 ? { kind: 'confident', target: listPath } : unsure(parts.flat(), index);
}

/** The path may spell one name, or each part of it another; an article says more than the section before it. */
function guessFrom(parts: readonly (readonly string[])[], index: BlogIndex): string | undefined {
  const readings = [...parts.slice(-3), parts.flat()];
  const guesses = readings
    .flatMap((words) => clearlyBest(index.names.nearest(words, 2)) ?? [])
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
  return guesses.find((slug) => !index.sections.has(slug)) ?? guesses[0] ?? sectionOf(parts.flat(), index);
}

function clearlyBest([best, next]: readonly Similarity[]): Similarity | undefined {
  if (!best?.hasAllWords) return undefined;
  if (best.commonWords < 2 && best.score < leastScoreOfOneWord) return undefined;
  return next?.hasAllWords && next.score === best.score ? undefined : best;
}

/** The only section that has all of the words among its keywords. */
function sectionOf(words: readonly string[], index: BlogIndex): string | undefined {
  const [best, next] = index.keywords.nearest(words, 2);
  const isOnlyOne = best?.hasAllWords && !next?.hasAllWords;
  return isOnlyOne && best.commonWords > 0 ? best.name : undefined;
}

function unsure(words: readonly string[], index: BlogIndex): BlogMatch {
  const from = words.join(' ').slice(0, 80).trim();
  return {
    kind: 'unsure',
    target: `${listPath}?from=${encodeURIComponent(from.toWellFormed())}`,
    nearest: nearestArticles(words, index),
  };
}

/** Three slugs, the most similar first, filled up with the first of all articles. */
export function nearestArticles(
  words: readonly string[],
  { names, sections, articles }: BlogIndex,
): readonly string[] {
  const similar = names
    .nearest(words, 3 + sections.size)
    .map(({ name }) => name)
    .filter((slug) => !sections.has(slug));
  return [...new Set([...similar, ...articles.slice(0, 3)])].slice(0, 3);
}
