/** A habit of writing that readers notice when it comes again and again. */
export type Tic = {
  readonly name: string;
  /** Matched against each sentence, so that ^ is the beginning of one. */
  readonly pattern: RegExp;
  /** In how many articles it may occur: `checks/articles.check.ts` fails when it occurs in more. */
  readonly articles: number;
};

export const tics: readonly Tic[] = [
  {
    name: 'sentence begins with a count',
    pattern: /^(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) [a-z]/,
    articles: 35,
  },
  {
    name: 'somebody, nobody, anybody, everybody, whoever',
    pattern: /\b(?:(?:some|no|any|every)body|whoever)\b/i,
    articles: 5,
  },
  { name: 'That is why/what/the …', pattern: /^That is (?:why|what|the)\b/, articles: 5 },
  { name: '… and not …', pattern: /\band not\b/, articles: 20 },
  { name: 'Before you/the …', pattern: /^Before (?:you|the|it|any)\b/, articles: 5 },
  {
    name: 'The last row/line/one …',
    pattern: /^The (?:last|first|second|third) (?:row|line|one|column)\b/,
    articles: 20,
  },
  { name: 'the cure, the remedy', pattern: /\bthe (?:cure|remedy)\b/i, articles: 2 },
  { name: 'a second pair of eyes', pattern: /\bpair of eyes\b/i, articles: 1 },
  { name: 'for ever', pattern: /\bfor ever\b/i, articles: 0 },
  { name: 'mend', pattern: /\bmend(?:s|ed|ing)?\b/i, articles: 0 },
  { name: 'telephone', pattern: /\btelephones?\b/i, articles: 2 },
  { name: 'the latter', pattern: /\bthe latter\b/i, articles: 2 },
  { name: 'presigned address', pattern: /\b(?:pre)?signed address/i, articles: 0 },
  { name: 'replace … by', pattern: /\breplace[sd]? [^.,;]{1,40} by\b/i, articles: 0 },
  { name: 'by hand', pattern: /\bby hand\b/i, articles: 10 },
];

/** Abbreviations do not end a sentence. */
export const sentencesIn = (paragraphs: readonly string[]): readonly string[] =>
  paragraphs.flatMap((text) =>
    text.split(/(?<=[.?!][)”’"]?)(?<!\b(?:e\.g|i\.e|vs|etc)\.)\s+(?=[\p{Lu}“‘"(])/u),
  );

/** How many sentences match each tic, in the order of `tics`. */
export const countTics = (paragraphs: readonly string[]): readonly number[] => {
  const sentences = sentencesIn(paragraphs);
  return tics.map(({ pattern }) => sentences.filter((sentence) => pattern.test(sentence)).length);
};
