/** A habit of writing that readers notice when it comes again and again. */
type Habit = {
  readonly name: string;
  /** Matched against each sentence, so that ^ is the beginning of one. */
  readonly pattern: RegExp;
  /** In how many articles it may occur: `checks/articles.check.ts` fails when it occurs in more. */
  readonly articles: number;
};

export const habits: readonly Habit[] = [
  {
    name: 'words that docs/writing.md forbids',
    pattern:
      /\b(?:delv(?:e|es|ed|ing)|leverag(?:e|es|ed|ing)|robust(?:ly|ness)?|seamless(?:ly)?|game[- ]chang(?:er|ing)|unlock(?:s|ed|ing)?|cutting[- ]edge|revolutioni[sz](?:e|es|ed|ing)|in today['’]s|in conclusion|let['’]s dive|it is important to note)\b/iu,
    articles: 0,
  },
  {
    name: 'sentence begins with a count',
    pattern: /^(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) [a-z]/,
    articles: 35,
  },
  { name: 'the cure, the remedy', pattern: /\bthe (?:cure|remedy)\b/i, articles: 2 },
  { name: 'a second pair of eyes', pattern: /\bpair of eyes\b/i, articles: 1 },
  { name: 'for ever', pattern: /\bfor ever\b/i, articles: 0 },
  { name: 'mend', pattern: /\bmend(?:s|ed|ing)?\b/i, articles: 0 },
  { name: 'telephone', pattern: /\btelephones?\b/i, articles: 2 },
  { name: 'the latter', pattern: /\bthe latter\b/i, articles: 2 },
  { name: 'presigned address', pattern: /\b(?:pre)?signed address/i, articles: 0 },
  { name: 'replace … by', pattern: /\breplace[sd]? [^.,;]{1,40}(?<!\bstep) by\b/i, articles: 0 },
  // What sounds translated: zero where it is wrong, a ceiling where it is only frequent.
  {
    name: 'it is no list',
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|less|better|worse|larger|smaller|reason|doubt|one\b)\w/i,
    articles: 0,
  },
  {
    name: ', also for',
    pattern: /, also (?:for|in|with|at|on|where|when|if|after|without|those)\b/,
    articles: 0,
  },
  {
    name: 'before, for in front of',
    pattern: /\b(?:people|proxy|standing|(?:put|caches) [^.,;]{1,20}) before (?:an?|the|its|[A-Z]\w*)\b/,
    articles: 0,
  },
  { name: 'the way of', pattern: /\bthe way of (?:an?|the)\b/i, articles: 0 },
  {
    name: 'brings, for includes',
    pattern: /\bbrings? (?:(?:an?|its|their) \w+|[^.,;]{1,30} along\b)/i,
    articles: 0,
  },
  { name: 'need not', pattern: /\bneeds? not\b/i, articles: 1 },
  { name: 'hence', pattern: /\bhence\b/i, articles: 0 },
  {
    name: 'do not, cannot: write it as it is spoken',
    pattern: /\b(?:do|does|did|is|are|was|were|has|have|would|could|should) not\b(?! only)|\bcannot\b/,
    articles: 35,
  },
];
