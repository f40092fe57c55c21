import { distance, stem, wordsIn } from '../../contract/spelling.ts';

/** The ways in which addresses get damaged between the one who knows them and the one who types them. */

export type Random = () => number;

/** Numbers from 0 to 1 that are the same on every machine for the same seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What becomes of a slug; undefined where it could no longer be recognised, or where nothing would change. */
export type Damage = (slug: string, random: Random, all: readonly string[]) => string | undefined;

const below = (random: Random, end: number): number => Math.floor(random() * end);
const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[below(random, items.length)] as Item;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const typing: readonly ((slug: string, at: number, random: Random) => string)[] = [
  (slug, at, random) => slug.slice(0, at) + letters[below(random, 26)] + slug.slice(at + 1),
  (slug, at) => slug.slice(0, at) + slug.slice(at + 1),
  (slug, at, random) => slug.slice(0, at) + letters[below(random, 26)] + slug.slice(at),
  (slug, at) => slug.slice(0, at) + (slug[at + 1] ?? '') + slug[at] + slug.slice(at + 2),
];

/** A slip within a word, and nowhere that makes another article of it. */
function mistyped(slug: string, kind: number, random: Random): string {
  const places = [...slug].flatMap((letter, at) => (letter !== '-' && slug[at + 1] !== '-' ? at : []));
  return typing[kind]?.(slug, oneOf(random, places), random) ?? slug;
}

const oneSlip =
  (kind: number): Damage =>
  (slug, random) =>
    inBlog(mistyped(slug, kind, random));

const inBlog = (name: string): string => `/blogs/${name}`;

const joints = new Set('a an the of in to for with and or vs as from it how'.split(' '));
const framework = new Set(
  'guide basics explained detailed getting started introduction understanding exploring development developers web'.split(
    ' ',
  ),
);
const tells = (word: string): boolean => !joints.has(word) && !framework.has(word);

/** Whether a reader with the list of articles before them would still point at this one. */
function isRecognisable(words: readonly string[], slug: string, all: readonly string[]): boolean {
  const telling = words.filter(tells).map(stem);
  if (new Set(telling).size < 2) return false;
  const fits = (other: string) => {
    const own = wordsIn(other).map(stem);
    return telling.every((word) => own.some((each) => each === word || each.startsWith(word)));
  };
  if (all.some((other) => other !== slug && fits(other))) return false;
  return words.join('-').length >= slug.length * 0.45;
}

const dropped: Damage = (slug, random, all) => {
  const words = slug.split('-');
  const at = below(random, words.length);
  const rest = words.filter((_, index) => index !== at);
  return isRecognisable(rest, slug, all) ? inBlog(rest.join('-')) : undefined;
};

const withoutJoints: Damage = (slug) => {
  const rest = slug.split('-').filter((word) => !joints.has(word));
  return rest.length > 1 && rest.join('-') !== slug ? inBlog(rest.join('-')) : undefined;
};

const extras =
  'complete ultimate guide tutorial 2024 2025 best new explained step-by-step for-beginners the tips with-examples easy our read full how-we-use updated part-2 quick in-depth'.split(
    ' ',
  );

const added: Damage = (slug, random) => {
  const words = slug.split('-');
  words.splice(below(random, words.length + 1), 0, oneOf(random, extras));
  return inBlog(words.join('-'));
};

const reordered: Damage = (slug, random) => {
  const words = slug.split('-');
  const moved = words.splice(below(random, words.length), 1);
  words.splice(below(random, words.length + 1), 0, ...moved);
  return words.join('-') === slug ? undefined : inBlog(words.join('-'));
};

const cut: Damage = (slug, random, all) => {
  const start = slug.slice(0, Math.ceil(slug.length * (0.6 + random() * 0.37))).replace(/-+$/, '');
  const isShared = all.some((other) => other !== slug && other.startsWith(start));
  const words = start.split('-').filter((word) => !joints.has(word));
  return start === slug || isShared || words.length < 2 ? undefined : inBlog(start);
};

const otherNumber: Damage = (slug, random) => {
  const words = slug.split('-');
  const places = words.flatMap((word, at) =>
    word.length > 3 && !joints.has(word) && !/\d/.test(word) ? at : [],
  );
  const at = oneOf(random, places);
  const word = words[at] ?? '';
  words[at] = word.endsWith('ss') || !word.endsWith('s') ? `${word}s` : word.slice(0, -1);
  return inBlog(words.join('-'));
};

const dated: Damage = (slug, random) => {
  const [year, month, day] = [
    2022 + below(random, 4),
    twoDigits(1 + below(random, 12)),
    twoDigits(1 + below(random, 28)),
  ];
  return inBlog(
    oneOf(random, [
      `${year}/${month}/${day}/${slug}`,
      `${year}/${month}/${slug}`,
      `${year}-${month}-${day}-${slug}`,
      `${year}${month}${day}-${slug}`,
      `${year}/${slug}`,
    ]),
  );
};

const numbered: Damage = (slug, random) => {
  const id = oneOf(random, [
    String(below(random, 100_000)),
    below(random, 0xffffffff).toString(16).padStart(8, '0'),
    `${below(random, 0xffffffff).toString(16).padStart(8, '0')}-4a1b-4c2d-8e3f-${below(random, 0xffffffff).toString(16).padStart(12, '0')}`,
  ]);
  return inBlog(oneOf(random, [`${slug}-${id}`, `${id}-${slug}`, `${id}/${slug}`, `${slug}/${id}`]));
};

const ended: Damage = (slug, random) =>
  inBlog(
    slug +
      oneOf(random, ['.html', '.htm', '.php', '.aspx', '.md', '.HTML', '/index.html', '/', '.amp', '/amp']),
  );

const encoded: Damage = (slug, random) =>
  oneOf(random, [
    () => `/blogs%2F${slug}`,
    () => `%2Fblogs%2F${slug}`,
    () => inBlog(slug.replaceAll('-', '%2D')),
    () => inBlog(slug.replaceAll('-', '%252D')),
    () => inBlog(slug.replaceAll('-', '%20')),
    () => inBlog(slug.replaceAll('-', '+')),
    () => inBlog(slug.replaceAll('-', '%E2%80%93')),
    () => inBlog(`${slug}%`),
    () => inBlog(`%E0%A4%A${slug}`.replace('%E0%A4%A', '%E0%A4%A-')),
    () => `/blogs%252F${slug}`,
    () => inBlog(encodeURIComponent(`“${slug}”`)),
  ])();

const joined: Damage = (slug, random) => {
  const words = slug.split('-');
  const at = below(random, words.length - 1);
  const some = [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)].join('-');
  return inBlog(oneOf(random, [some, words.join('')]));
};

const split: Damage = (slug, random) => {
  const words = slug.split('-');
  const places = words.flatMap((word, at) => (word.length > 5 ? at : []));
  if (places.length === 0) return undefined;
  const at = oneOf(random, places);
  const word = words[at] ?? '';
  const middle = 2 + below(random, word.length - 3);
  words[at] = `${word.slice(0, middle)}-${word.slice(middle)}`;
  return inBlog(words.join('-'));
};

const folders =
  'nodejs node-js docker dotnet reactjs category/backend web-development tech technology category/devops tag/javascript frontend backend posts articles backend-technology devops sql archive en/blog'.split(
    ' ',
  );

const filed: Damage = (slug, random) => {
  const folder = oneOf(random, folders);
  return oneOf(random, [
    `/blogs/${folder}/${slug}`,
    `/${folder}/blogs/${slug}`,
    `/blogs/${folder}/${mistyped(slug, below(random, 4), random)}`,
  ]);
};

const tailed: Damage = (slug, random) =>
  inBlog(
    slug +
      oneOf(random, [
        '?utm_source=mail&utm_medium=x',
        '&utm_source=newsletter',
        '%3Futm_source%3Dfeed',
        '?ref=https://elsewhere.example/',
        '&amp;p=12',
        '%23comments',
        ';jsessionid=0A1B2C',
        '%3Ffbclid=IwAR0',
      ]),
  );

const shouted: Damage = (slug, random) =>
  oneOf(random, [
    () => `/BLOGS/${slug.toUpperCase()}`,
    () => inBlog(slug.replaceAll('-', '_')),
    () => `/Blogs/${slug.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())}`,
    () => inBlog(slug.replaceAll('-', '.')),
    () => inBlog(slug.replaceAll('-', '--')),
    () =>
      inBlog(
        slug
          .split('-')
          .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
          .join('_'),
      ),
  ])();

const pasted: Damage = (slug, random) =>
  oneOf(random, [
    `/blogs/${slug}).`,
    `/blogs/${slug},`,
    `/blogs/${slug}%22`,
    `/blogs/${slug}'`,
    `/blogs//${slug}//`,
    `/blogs/${slug}…`,
  ]);

const twoSlips: Damage = (slug, random) =>
  slug.length < 20
    ? undefined
    : inBlog(mistyped(mistyped(slug, below(random, 4), random), below(random, 4), random));

/** A slip may happen to make what is closer to another article; nobody could tell then. */
export const staysItself = (path: string, slug: string, all: readonly string[]): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const far = distance(name, slug, 6);
  return far > 6 || all.every((other) => other === slug || distance(name, other, 6) > far);
};

export const damages: Readonly<Record<string, Damage>> = {
  'a letter replaced': oneSlip(0),
  'a letter left out': oneSlip(1),
  'a letter too many': oneSlip(2),
  'two letters swapped': oneSlip(3),
  'two slips': twoSlips,
  'a word dropped': dropped,
  'small words dropped': withoutJoints,
  'words added': added,
  'words reordered': reordered,
  'end cut off': cut,
  'plural or singular': otherNumber,
  'a date before it': dated,
  'an id beside it': numbered,
  'an ending': ended,
  'another encoding': encoded,
  'words joined': joined,
  'a word split': split,
  'old sections and folders': filed,
  'a query for a tail': tailed,
  'case and separators': shouted,
  'signs from around it': pasted,
};
