import { fold, wordsIn } from './spelling.ts';

/** An address of the blog as it was typed, pasted, cut off or guessed, read for what may have been meant. */

export type BlogPath =
  | { readonly kind: 'elsewhere' }
  /** A file that is not there, or somebody who looks for ways in: nobody to whom an article would be of use. */
  | { readonly kind: 'probe' }
  | {
      readonly kind: 'words';
      /** Each part of the path after `/blogs`, or before it where nothing follows, in words. */
      readonly parts: readonly (readonly string[])[];
      /** Whether all of it is one name directly below `/blogs`, but for its spelling and a date. */
      readonly isOneName: boolean;
      /** Whether nothing but dates comes after `/blogs`. */
      readonly isList: boolean;
    };

/** Longer addresses are no longer typing errors, and need not cost more than this. */
const longest = 400;
const mostWords = 24;
const longestWord = 40;

export const concernsBlog = (path: string): boolean => fold(decoded(path)).includes('/blogs');

export function readBlogPath(path: string, isWord: (word: string) => boolean): BlogPath {
  const text = decoded(path.slice(0, 4 * longest)).slice(0, longest);
  const folded = fold(text).replaceAll('\\', '/');
  const at = folded.lastIndexOf('/blogs');
  if (at === -1) return { kind: 'elsewhere' };
  const [address = ''] = folded.split(/[?#&;]/, 1);
  if (isProbe(folded) || isProbe(address)) return { kind: 'probe' };
  const before = partsOf(address.slice(0, at));
  const below = partsOf(address.slice(at + '/blogs'.length));
  const after = below.filter((part) => !isDate(part));
  const meant = after.length > 0 ? after : before;
  const name = withoutEnding(meant.at(-1) ?? '', isWord);
  if (name === undefined) return { kind: 'probe' };
  const parts = [...meant.slice(0, -1), name]
    .filter((part) => part !== 'index')
    .map(inWords)
    .filter((words) => words.length > 0);
  const isSpelling = before.length === 0 && (parts.length === 1 || below.length === 0);
  return { kind: 'words', parts, isOneName: isSpelling, isList: after.length === 0 };
}

/** Undone as often as it was done, within reason; what cannot be undone stands for itself. */
export function decoded(text: string): string {
  let current = text;
  for (let round = 0; round < 3 && current.includes('%'); round += 1) {
    const next = decodedOnce(current);
    if (next === current) break;
    current = next;
  }
  return current;
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}

const partsOf = (text: string): readonly string[] =>
  text.split('/').filter((part) => /[\p{L}\p{N}]/u.test(part));

const isDate = (part: string): boolean =>
  /^(?:19|20)\d\d$|^\d{1,2}$|^(?:19|20)\d\d-?\d\d(?:-?\d\d)?$/.test(part);

const datePrefix = /^(?:19|20)\d\d([-_.]?)(?:0[1-9]|1[0-2])(?:\1(?:0[1-9]|[12]\d|3[01]))?[-_. ]/;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const inWords = (part: string): readonly string[] =>
  wordsIn(part.replace(datePrefix, '').replace(uuid, ' '))
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

/** Control characters, markup, ways upwards, hidden files, and names that only scanners ask for. */
const probeSigns = [
  /[\p{Cc}<>{}|`$]/u,
  /(?:^|\/)\.{2,}(?:\/|$)/,
  /(?:^|\/)\.[a-z]/,
  /(?:^|\/)(?:wp-[a-z]+|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|node_modules|vendor|actuator|server-status|_next|_astro|_ignition|etc\/passwd|solr|jenkins\/|telescope|hnap1|owa|boaform|geoserver)(?:[/.]|$)/,
  /\b(?:union\s+(?:all\s+)?select|select\s.+\sfrom|or\s+1=1|sleep\(|waitfor\s+delay)/,
] as const;

const isProbe = (path: string): boolean => probeSigns.some((sign) => sign.test(path));

const pageEnding = /\.(?:x?html?|php\d?|aspx?|jspx?|cfm|md|mdx|amp)$/;
const fileEnding =
  /\.(?:[cm]?js|jsx|tsx?|css|scss|map|json|xml|txt|ya?ml|toml|ini|conf|cfg|env|log|sql|sqlite3?|db|mdb|bak|old|orig|save|swp|tmp|zip|t?gz|tar|rar|7z|bz2|png|jpe?g|gif|svg|ico|webp|avif|bmp|mp[34]|webm|pdf|docx?|xlsx?|csv|woff2?|ttf|eot|exe|dll|sh|bat|cgi|pl|py|rb|jar|war|key|pem|crt|pfx|p12|wasm|webmanifest|rss|atom|git|svn|htaccess|htpasswd|passwd|lock)~?$/;

/** The name without the ending that pages have; undefined where it is a file's. `node.js` is a word and no file. */
function withoutEnding(part: string, isWord: (word: string) => boolean): string | undefined {
  const name = part.replace(/[^\p{L}\p{N}~]+$/u, '').replace(pageEnding, '');
  if (!fileEnding.test(name)) return name;
  const [, stem = '', ending = ''] = /([\p{L}\p{N}]+)\.(\w+)$/u.exec(name) ?? [];
  return ending === 'js' && isWord(stem + ending) ? name.replace(/\.js$/, 'js') : undefined;
}
