import { stem } from './spelling.ts';

const inBoth =
  `a an and at by for from how in into is it of on or our the to we what when why with you your`.split(/\s+/);

/** Words of titles that a URL may have or lack. */
const functionWords: ReadonlySet<string> = new Set([...inBoth, ...'as using versus via vs'.split(' ')]);

/** Words of questions that say nothing about what is searched for. */
const stopWords: ReadonlySet<string> = new Set([
  ...inBoth,
  ...`any are be can could did do does get happen happens has have i if long many me much my need should so that their
  them there this us use used was where which who will would`.split(/\s+/),
]);

/** Words that say what kind of page it is but not its subject: a URL may have or lack any of them. */
const genericWords: ReadonlySet<string> = new Set(
  `guide tutorial introduction intro getting get started starting start basics fundamentals explained explain understanding
  understand exploring explore detailed complete ultimate best practices tips tricks checklist strategies principles
  overview examples beginners advanced modern simple easy step part build building create creating make making use
  learn learning integrating integrate integration implementing implement implementation migrate pros cons development
  developer application app tool system technology series new top latest updated read more web website software
  blog post article news category tag topic section archive page author amp print preview index id comment feed old
  final draft copy edition version quick full depth`
    .split(/\s+/)
    .map(stem),
);

/** A number, or the identifier of a record. */
const isIdentifier = (word: string): boolean => /^\d+$|^(?=.*\d)[0-9a-f]{6,}$|^[a-z]?\d+[a-z]?$/.test(word);

export const isFunctionWord = (word: string): boolean => functionWords.has(word);

export const isStopWord = (word: string): boolean => stopWords.has(word);

export const isOptionalWord = (word: string): boolean => genericWords.has(stem(word)) || isIdentifier(word);
