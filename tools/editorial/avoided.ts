/** Empty words and phrases that docs/writing.md forbids. */
const avoided =
  /\b(?:delv(?:e|es|ed|ing)|leverag(?:e|es|ed|ing)|robust(?:ly|ness)?|seamless(?:ly)?|game[- ]chang(?:er|ing)|unlock(?:s|ed|ing)?|cutting[- ]edge|revolutioni[sz](?:e|es|ed|ing)|in today['’]s|in conclusion|let['’]s dive|it is important to note)\b/giu;

export const avoidedWords = (text: string): readonly string[] => text.match(avoided) ?? [];
