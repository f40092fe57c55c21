import { editDistance, stem, wordsIn } from '../../contract/spelling.ts';

/** The ways in which the URL of an article gets damaged when it is typed, pasted, guessed or taken from an old site. */

export type Random = () => number;

/** Returns numbers from 0 to 1, the same sequence on every machine for the same seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the damaged path; undefined where the article could no longer be recognised, or nothing would change. */
type Damage = (slug: string, random: Random, slugs: readonly string[]) => string | undefined;

type Words = readonly string[];

const below = (random: Random, end: number): number => Math.floor(random() * end);
const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[below(random, items.length)] as Item;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const listed = (text: string): readonly string[] => text.split(' ');

const blogPath = (name: string): string => `/blogs/${name}`;
const pathOf = (words: Words): string => blogPath(words.join('-'));

const typos: readonly ((slug: string, at: number, random: Random) => string)[] = [
  (slug, at, random) => slug.slice(0, at) + letters[below(random, 26)] + slug.slice(at + 1),
  (slug, at) => slug.slice(0, at) + slug.slice(at + 1),
  (slug, at, random) => slug.slice(0, at) + letters[below(random, 26)] + slug.slice(at),
  (slug, at) => slug.slice(0, at) + (slug[at + 1] ?? '') + slug[at] + slug.slice(at + 2),
];

function withTypo(slug: string, kind: number, random: Random): string {
  const places = [...slug].flatMap((letter, at) => (letter !== '-' && slug[at + 1] !== '-' ? at : []));
  return typos[kind]?.(slug, oneOf(random, places), random) ?? slug;
}

const typo =
  (kind: number): Damage =>
  (slug, random) =>
    blogPath(withTypo(slug, kind, random));

const twoTypos: Damage = (slug, random) =>
  slug.length < 20
    ? undefined
    : blogPath(withTypo(withTypo(slug, below(random, 4), random), below(random, 4), random));

const stopWords = new Set(listed('a an the of in to for with and or vs as from it how'));
const genericWords = new Set(
  listed(
    'guide basics explained detailed getting started introduction understanding exploring development developers web',
  ),
);
const isSignificant = (word: string): boolean => !stopWords.has(word) && !genericWords.has(word);

/** Whether two or more significant words are left, and no other article has all of them. */
function isUnique(words: Words, slug: string, slugs: readonly string[]): boolean {
  const significant = words.filter(isSignificant).map(stem);
  if (new Set(significant).size < 2) return false;
  return slugs.every((other) => {
    const own = wordsIn(other).map(stem);
    const hasAll = significant.every((word) => own.some((each) => each.startsWith(word)));
    return other === slug || !hasAll;
  });
}

const wordDropped: Damage = (slug, random, slugs) => {
  const words = slug.split('-');
  const rest = words.toSpliced(below(random, words.length), 1);
  const isLongEnough = rest.join('-').length >= slug.length * 0.45;
  return isLongEnough && isUnique(rest, slug, slugs) ? pathOf(rest) : undefined;
};

const twoWordsOfIt: Damage = (slug, random, slugs) => {
  const significant = slug.split('-').filter(isSignificant);
  const first = significant.splice(below(random, significant.length), 1);
  const words = [...first, ...significant.splice(below(random, significant.length), 1)];
  return significant.length > 0 && isUnique(words, slug, slugs) ? pathOf(words) : undefined;
};

const withoutStopWords = (words: Words): Words => words.filter((word) => !stopWords.has(word));

const stopWordsDropped: Damage = (slug) => {
  const rest = withoutStopWords(slug.split('-'));
  return rest.length > 1 && rest.join('-') !== slug ? pathOf(rest) : undefined;
};

const extras = listed(
  'complete ultimate guide tutorial 2024 2025 best new explained step-by-step for-beginners the tips with-examples easy our read full how-we-use updated part-2 quick in-depth',
);

const withExtra = (words: Words, random: Random): Words =>
  words.toSpliced(below(random, words.length + 1), 0, oneOf(random, extras));

const wordsAdded: Damage = (slug, random) => pathOf(withExtra(slug.split('-'), random));

function reordered(words: Words, random: Random): Words {
  const from = below(random, words.length);
  return words.toSpliced(from, 1).toSpliced(below(random, words.length), 0, words[from] ?? '');
}

const wordsReordered: Damage = (slug, random) => {
  const words = reordered(slug.split('-'), random);
  return words.join('-') === slug ? undefined : pathOf(words);
};

const cutOff: Damage = (slug, random, slugs) => {
  const start = slug.slice(0, Math.ceil(slug.length * (0.6 + random() * 0.37))).replace(/-+$/, '');
  const isShared = slugs.some((other) => other !== slug && other.startsWith(start));
  const words = withoutStopWords(start.split('-'));
  return start === slug || isShared || words.length < 2 ? undefined : blogPath(start);
};

const pluralChanged: Damage = (slug, random) => {
  const words = slug.split('-');
  const places = words.flatMap((word, at) =>
    word.length > 3 && !stopWords.has(word) && !/\d/.test(word) ? at : [],
  );
  const at = oneOf(random, places);
  const word = words[at] ?? '';
  return pathOf(words.with(at, word.endsWith('ss') || !word.endsWith('s') ? `${word}s` : word.slice(0, -1)));
};

/** Endings of English words, and those of their other forms. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ization$/, 'izing'],
  [/ation$/, 'ating'],
  [/ating$/, 'ation'],
  [/ement$/, 'ing'],
  [/ibility$/, 'ible'],
  [/ance$/, 'ant'],
  [/ing$/, 'ed'],
  [/ed$/, 'ing'],
];

const formChanged: Damage = (slug, random) => {
  const changes = slug.split('-').flatMap((word, at, words) =>
    endings
      .filter(([ending]) => word.length > 6 && isSignificant(word) && ending.test(word))
      .slice(0, 1)
      .map(([ending, other]) => words.with(at, word.replace(ending, other))),
  );
  return changes.length > 0 ? pathOf(oneOf(random, changes)) : undefined;
};

const dated: Damage = (slug, random) => {
  const [year, month, day] = [
    2022 + below(random, 4),
    twoDigits(1 + below(random, 12)),
    twoDigits(1 + below(random, 28)),
  ];
  return blogPath(
    oneOf(random, [
      `${year}/${month}/${day}/${slug}`,
      `${year}/${month}/${slug}`,
      `${year}-${month}-${day}-${slug}`,
      `${year}${month}${day}-${slug}`,
      `${year}/${slug}`,
    ]),
  );
};

const hexadecimal = (random: Random, digits: number): string =>
  below(random, 0xffffffff).toString(16).padStart(digits, '0');

const numbered: Damage = (slug, random) => {
  const id = oneOf(random, [
    String(below(random, 100_000)),
    hexadecimal(random, 8),
    `${hexadecimal(random, 8)}-4a1b-4c2d-8e3f-${hexadecimal(random, 12)}`,
  ]);
  return blogPath(oneOf(random, [`${slug}-${id}`, `${id}-${slug}`, `${id}/${slug}`, `${slug}/${id}`]));
};

const fileEndings = listed('.html .htm .php .aspx .md .HTML /index.html / .amp /amp');

const withFileEnding: Damage = (slug, random) => blogPath(slug + oneOf(random, fileEndings));

const encoded: Damage = (slug, random) =>
  oneOf(random, [
    `/blogs%2F${slug}`,
    `%2Fblogs%2F${slug}`,
    `/blogs%252F${slug}`,
    blogPath(slug.replaceAll('-', '%2D')),
    blogPath(slug.replaceAll('-', '%252D')),
    blogPath(slug.replaceAll('-', '%20')),
    blogPath(slug.replaceAll('-', '+')),
    blogPath(slug.replaceAll('-', '%E2%80%93')),
    blogPath(`${slug}%`),
    blogPath(`%E0%A4%A-${slug}`),
    blogPath(encodeURIComponent(`“${slug}”`)),
  ]);

/** Joined and split words mostly come with other changes, and then the letters of the whole no longer tell. */
const withOtherChange =
  (change: (words: Words, random: Random) => Words): Damage =>
  (slug, random) => {
    const words = slug.split('-');
    const before = oneOf(random, [words, withoutStopWords(words), reordered(words, random)]);
    const changed = change(before, random);
    if (changed.join('-') === before.join('-')) return undefined;
    const extra = oneOf(random, extras);
    return pathOf(oneOf(random, [changed, changed, [extra, ...changed], [...changed, extra]]));
  };

const wordsJoined = withOtherChange((words, random) => {
  if (words.length < 2) return words;
  const at = below(random, words.length - 1);
  return words.toSpliced(at, 2, words.slice(at, at + 2).join(''));
});

const allWordsJoined: Damage = (slug) => pathOf([slug.replaceAll('-', '')]);

const wordSplit = withOtherChange((words, random) => {
  const places = words.flatMap((word, at) => (word.length > 4 ? at : []));
  if (places.length === 0) return words;
  const at = oneOf(random, places);
  const word = words[at] ?? '';
  const middle = 2 + below(random, word.length - 3);
  return words.toSpliced(at, 1, word.slice(0, middle), word.slice(middle));
});

const folders = listed(
  'nodejs node-js docker dotnet reactjs category/backend web-development tech technology category/devops tag/javascript frontend backend posts articles backend-technology devops sql archive en/blog',
);

const inOtherFolder: Damage = (slug, random) => {
  const folder = oneOf(random, folders);
  return oneOf(random, [
    `/blogs/${folder}/${slug}`,
    `/${folder}/blogs/${slug}`,
    `/blogs/${folder}/${withTypo(slug, below(random, 4), random)}`,
  ]);
};

const queries = listed(
  '?utm_source=mail&utm_medium=x &utm_source=newsletter %3Futm_source%3Dfeed ?ref=https://elsewhere.example/ &amp;p=12 %23comments ;jsessionid=0A1B2C %3Ffbclid=IwAR0',
);

const withQuery: Damage = (slug, random) => blogPath(slug + oneOf(random, queries));

const capitalised = (slug: string): string => slug.replace(/(^|-)[a-z]/g, (initial) => initial.toUpperCase());

const otherCaseOrSeparator: Damage = (slug, random) =>
  oneOf(random, [
    `/BLOGS/${slug.toUpperCase()}`,
    `/Blogs/${capitalised(slug)}`,
    blogPath(capitalised(slug).replaceAll('-', '_')),
    blogPath(slug.replaceAll('-', '_')),
    blogPath(slug.replaceAll('-', '.')),
    blogPath(slug.replaceAll('-', '--')),
    blogPath(slug.replaceAll('-', '/')),
  ]);

const withPunctuation: Damage = (slug, random) =>
  oneOf(random, [
    `/blogs/${slug}).`,
    `/blogs/${slug},`,
    `/blogs/${slug}%22`,
    `/blogs/${slug}'`,
    `/blogs//${slug}//`,
    `/blogs/${slug}…`,
  ]);

/** False where a typo happens to give what is as close to another article: no matcher could decide it. */
export const staysClosest = (path: string, slug: string, slugs: readonly string[]): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const steps = editDistance(name, slug, 6);
  return steps > 6 || slugs.every((other) => other === slug || editDistance(name, other, 6) > steps);
};

export const damages: Readonly<Record<string, Damage>> = {
  'a letter replaced': typo(0),
  'a letter left out': typo(1),
  'a letter too many': typo(2),
  'two letters swapped': typo(3),
  'two typos': twoTypos,
  'a word dropped': wordDropped,
  'two words of it': twoWordsOfIt,
  'small words dropped': stopWordsDropped,
  'words added': wordsAdded,
  'words reordered': wordsReordered,
  'end cut off': cutOff,
  'plural or singular': pluralChanged,
  'another form of a word': formChanged,
  'a date before it': dated,
  'an id beside it': numbered,
  'a file ending': withFileEnding,
  'another encoding': encoded,
  'words joined': wordsJoined,
  'all words joined': allWordsJoined,
  'words split': wordSplit,
  'old sections and folders': inOtherFolder,
  'a query at its end': withQuery,
  'case and separators': otherCaseOrSeparator,
  'punctuation around it': withPunctuation,
};
