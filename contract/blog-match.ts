import { readBlogPath } from './blog-path.ts';
import { type Likeness, namesIndex, type Names } from './likeness.ts';
import { articlePath } from './routes.ts';
import { stem, wordsIn } from './spelling.ts';
import { isTelling, joints } from './word-lists.ts';

/** Where somebody should go whose address of the blog is not one of ours. */

export type Verdict =
  /** It is an address of ours. */
  | { readonly kind: 'exact'; readonly target: string }
  /** The same but for case, slashes, separators, ending or a date: for good. */
  | { readonly kind: 'respelled'; readonly target: string }
  /** Most likely this one: for now. */
  | { readonly kind: 'confident'; readonly target: string }
  /** The list, with what was looked for and the articles that come closest. */
  | { readonly kind: 'unsure'; readonly target: string; readonly nearest: readonly string[] }
  /** No visitor of the blog: an asset, a probe, or an address outside the blog. */
  | { readonly kind: 'hopeless' };

export interface Section {
  readonly slug: string;
  readonly keywords: readonly string[];
}

export interface BlogIndex {
  /** The path of each article and section by its words. */
  readonly paths: ReadonlyMap<string, string>;
  readonly articles: readonly string[];
  readonly sections: readonly { readonly path: string; readonly stems: ReadonlySet<string> }[];
  readonly names: Names;
  readonly words: ReadonlySet<string>;
}

/** From which likeness on it is the one, and how far the next one has to stay behind. */
const sure = 0.46;
const sureOfOneWord = 0.7;
const margin = 0.08;

const list = '/blogs';

export function blogIndex(articles: readonly string[], sections: readonly Section[]): BlogIndex {
  const slugs = [...articles, ...sections.map(({ slug }) => slug)];
  return {
    paths: new Map(slugs.map((slug) => [wordsIn(slug).join('-'), articlePath(slug)])),
    articles,
    sections: sections.map(({ slug, keywords }) => ({
      path: articlePath(slug),
      stems: new Set([...wordsIn(slug), ...keywords].map(stem)),
    })),
    names: namesIndex(slugs),
    words: new Set(slugs.flatMap(wordsIn)),
  };
}

export function matchBlogPath(path: string, index: BlogIndex): Verdict {
  const exact = exactTarget(path, index);
  if (exact) return { kind: 'exact', target: exact };
  const read = readBlogPath(path, (word) => index.words.has(word));
  if (read.kind !== 'words') return { kind: 'hopeless' };
  const { parts, isOneName, isList } = read;
  if (parts.length === 0) return { kind: isOneName ? 'respelled' : 'confident', target: list };
  const named = parts.flatMap((words) => index.paths.get(words.join('-')) ?? []);
  const article = named.findLast((target) => !isSection(target, index));
  if (article) return { kind: isOneName ? 'respelled' : 'confident', target: article };
  if (isOneName && named[0]) return { kind: 'respelled', target: named[0] };
  const guess = guessed(parts, index) ?? named.at(-1) ?? sectionMeant(parts.flat(), index);
  if (guess || isList) return { kind: 'confident', target: guess ?? list };
  return unsure(parts.flat(), index);
}

function exactTarget(path: string, { paths }: BlogIndex): string | undefined {
  if (path === list) return list;
  const target = paths.get(path.slice(list.length + 1));
  return target === path ? target : undefined;
}

const isSection = (target: string, { sections }: BlogIndex): boolean =>
  sections.some(({ path }) => path === target);

/** The whole path may spell one name, or one of its parts alone. An article says more than the section it stands in. */
function guessed(parts: readonly (readonly string[])[], index: BlogIndex): string | undefined {
  const readings = parts.length === 1 ? parts : [...parts.slice(-3), parts.flat()];
  const guesses = readings
    .flatMap((words) => theOne(index.names.closest(words, 2), words) ?? [])
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => articlePath(name));
  return guesses.find((target) => !isSection(target, index)) ?? guesses[0];
}

function theOne([best, next]: readonly Likeness[], words: readonly string[]): Likeness | undefined {
  if (!best) return undefined;
  const enough = words.filter(isTelling).length > 1 ? sure : sureOfOneWord;
  return best.score >= enough && best.score - (next?.score ?? 0) >= margin ? best : undefined;
}

/** The only section all of whose words, or words for it, are asked for. */
function sectionMeant(words: readonly string[], { sections }: BlogIndex): string | undefined {
  const telling = words.map(stem).filter((root) => !joints.has(root));
  const meant = sections.filter(
    ({ stems }) => telling.length > 0 && telling.every((word) => stems.has(word)),
  );
  return meant.length === 1 ? meant[0]?.path : undefined;
}

function unsure(words: readonly string[], index: BlogIndex): Verdict {
  const from = words.join(' ').slice(0, 80).trim();
  return {
    kind: 'unsure',
    target: `${list}?from=${encodeURIComponent(from.toWellFormed())}`,
    nearest: nearestArticles(words, index),
  };
}

/** Three articles, the likest first; the first of all where nothing is alike. */
export function nearestArticles(words: readonly string[], index: BlogIndex): readonly string[] {
  const alike = index.names
    .closest(words, 3 + index.sections.length)
    .flatMap(({ name }) => (isSection(articlePath(name), index) ? [] : name));
  return [...new Set([...alike, ...index.articles.slice(0, 3)])].slice(0, 3);
}
