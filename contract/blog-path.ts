import { fold, wordsIn } from './spelling.ts';

/** What a path of the blog asks for. */
interface BlogPath {
  /** The words of each part of the path after `/blogs`, or before it where nothing follows. */
  readonly parts: readonly (readonly string[])[];
  /** Whether the path is a single name below `/blogs`, its spelling and a date aside. */
  readonly isOneName: boolean;
  /** Whether nothing but dates follows `/blogs`. */
  readonly isList: boolean;
}

/** Anything longer is cut off, which bounds the time that one path can cost. */
const limits = { letters: 400, words: 24, lettersPerWord: 60 } as const;

export const concernsBlog = (path: string): boolean => fold(decoded(path)).includes('/blogs');

/** Returns undefined for assets, probes and paths outside the blog. */
export function readBlogPath(path: string, isWord: (word: string) => boolean): BlogPath | undefined {
  const text = decoded(path.slice(0, 4 * limits.letters)).slice(0, limits.letters);
  const folded = fold(text).replaceAll('\\', '/');
  const at = folded.lastIndexOf('/blogs');
  const [address = ''] = folded.split(/[?#&;]/, 1);
  if (at === -1 || isProbe(folded)) return undefined;
  const before = partsOf(address.slice(0, at));
  const below = partsOf(address.slice(at + '/blogs'.length));
  const after = below.filter((part) => !isDate(part));
  const named = after.length > 0 ? after : before;
  const last = withoutEnding(named.at(-1) ?? '', isWord);
  if (last === undefined) return undefined;
  const parts = [...named.slice(0, -1), last]
    .filter((part) => part !== 'index')
    .map(inWords)
    .filter((words) => words.length > 0);
  const isOneName = before.length === 0 && (parts.length === 1 || below.length === 0);
  return { parts, isOneName, isList: after.length === 0 };
}

/** Decodes up to three times; what cannot be decoded stays as it is. */
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
    .slice(0, limits.words)
    .map((word) => word.slice(0, limits.lettersPerWord));

/** Control characters, markup, parent folders, hidden files, names that only scanners ask for, and SQL. */
const probePatterns = [
  /[\p{Cc}<>{}|`$]/u,
  /(?:^|\/)\.{2,}(?:\/|$)/,
  /(?:^|\/)\.[a-z]/,
  /(?:^|\/)(?:wp-[a-z]+|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|node_modules|vendor|actuator|server-status|_next|_astro|_ignition|etc\/passwd|solr|jenkins\/|telescope|hnap1|owa|boaform|geoserver)(?:[/.]|$)/,
  /\b(?:union\s+(?:all\s+)?select|select\s.+\sfrom|or\s+1=1|sleep\(|waitfor\s+delay)/,
] as const;

const isProbe = (path: string): boolean => probePatterns.some((pattern) => pattern.test(path));

const pageEnding = /\.(?:x?html?|php\d?|aspx?|jspx?|cfm|md|mdx|amp)$/;
const fileEnding =
  /\.(?:[cm]?js|jsx|tsx?|css|scss|map|json|xml|txt|ya?ml|toml|ini|conf|cfg|env|log|sql|sqlite3?|db|mdb|bak|old|orig|save|swp|tmp|zip|t?gz|tar|rar|7z|bz2|png|jpe?g|gif|svg|ico|webp|avif|bmp|mp[34]|webm|pdf|docx?|xlsx?|csv|woff2?|ttf|eot|exe|dll|sh|bat|cgi|pl|py|rb|jar|war|key|pem|crt|pfx|p12|wasm|webmanifest|rss|atom|git|svn|htaccess|htpasswd|passwd|lock)~?$/;

/** The name without a page's ending; undefined for the name of a file. `node.js` is a word, not a file. */
function withoutEnding(part: string, isWord: (word: string) => boolean): string | undefined {
  const name = part.replace(/[^\p{L}\p{N}~]+$/u, '').replace(pageEnding, '');
  if (!fileEnding.test(name)) return name;
  const [, stem = '', ending = ''] = /([\p{L}\p{N}]+)\.(\w+)$/u.exec(name) ?? [];
  return ending === 'js' && isWord(stem + ending) ? name.replace(/\.js$/, 'js') : undefined;
}
