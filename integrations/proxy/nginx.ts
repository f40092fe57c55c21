import { type Encoding, encodings } from '../../contract/catalogue.ts';
import { searchPath } from '../../contract/search.ts';
import { limitsFor } from '../../server/http/limits.ts';
import { etagOf } from '../../server/site/prepared-responses.ts';
import type { Headers } from '../../server/http/security-headers.ts';
import { type ProxyAnswers, proxyFileName, splitHeaders } from './proxy-files.ts';

/** The files that nginx includes, by name; `deploy/nginx.conf` shows where, and has the named locations of the service. */
export const nginxFiles = (answers: ProxyAnswers): Readonly<Record<string, string>> => ({
  'nginx-http.conf': httpBlock(answers),
  'nginx-server.conf': serverBlock(answers),
  'nginx-location.conf': locationBlock(answers),
});

const variable = (name: string): string => `$vs_online_${name.replaceAll('-', '_')}`;
const hash = variable('hash');

/** A string without variables: nginx cannot escape the sign that begins one. */
function quoted(text: string): string {
  if (text.includes('$')) throw new Error(`nginx cannot be given this text, because it holds a $: ${text}`);
  return withVariables(text);
}

const withVariables = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`;

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `    ${line}`);

const map = (source: string, target: string, lines: readonly string[]): string =>
  [`map ${source} ${target} {`, ...indented(lines.map((line) => `${line};`)), '}'].join('\n');

const location = (name: string, lines: readonly string[]): string =>
  [`location ${name} {`, ...indented(lines), '}'].join('\n');

const plain = 'plain';

/** What the locations read of a request. Empty values leave the answer to the service. */
function httpBlock({ kinds }: ProxyAnswers): string {
  const lists = new Map(kinds.map((kind) => [bestOf(kind.encodings), kind.encodings]));
  lists.delete(plain);
  return [
    '# Made by the build from dist/catalogue.json. For the http block.',
    '# The path of GET and HEAD as it is written, which nginx has decoded in $uri. Two conditions that nginx would check by',
    '# its own rules, searches, fragments and URLs that are too long are left to the service.',
    map('"$request_method$http_if_match$http_if_unmodified_since"', variable('path'), [
      'default ""',
      `GET ${variable('written')}`,
      `HEAD ${variable('written')}`,
    ]),
    map('$request_uri', variable('written'), [
      'default $request_uri',
      `${withVariables(withQuery)} ${variable('with_query')}`,
    ]),
    '# Weights are read by the service.',
    ...[...lists].map(([name, list]) => map('$http_accept_encoding', name, bestEncoding(list))),
    byEncoding('file', (encoding) => `/${proxyFileName(hash, encoding)}`),
    byEncoding('etag', (encoding) => etagOf(hash, encoding)),
    byEncoding('content-encoding', (encoding) => encoding ?? ''),
    '# Whether the client names the validator of what it would be sent.',
    map('$http_if_none_match', variable('unchanged'), ['"" ""', `default ${variable('validated')}`]),
    map(`"${variable('etag')} $http_if_none_match"`, variable('validated'), [
      'default ""',
      `${withVariables(String.raw`~^("[^"]+") (?:\s*\*\s*$|(?:[^"]*"[^"]*")*[^"]*\1)`)} 1`,
    ]),
    '# The path of a request that nginx itself refuses to read, such as one with a lone percent sign.',
    map('"$request_uri $request"', variable('unread'), [
      'default ""',
      `${withVariables(unread)} ${variable('raw')}`,
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

const { urlLength } = limitsFor({ behindTls: true, trustedProxies: [] });
const withQuery = String.raw`~^(?=.{1,${urlLength}}$)(?!${searchPath}\?)(?<vs_online_with_query>[^?#]+)\?[^#]*$`;
const unread = String.raw`~^(?:/vs-online-unread)? (?:GET|HEAD) (?<vs_online_raw>/[!-~\x80-\xff]*) HTTP/`;

const bestOf = (list: readonly Encoding[]): string =>
  list.length === 0 ? plain : variable(`best_of_${list.join('_')}`);

function bestEncoding(list: readonly Encoding[]): readonly string[] {
  const named = (names: string) => String.raw`~*(?:^|,)[ \t]*(?:${names})[ \t]*(?:,|$)`;
  return [
    `default ${plain}`,
    '"~;" ""',
    ...list.map((encoding, index) => {
      const names = index === 0 ? String.raw`${encoding}|\*` : encoding;
      return `${withVariables(named(names))} ${encoding}`;
    }),
  ];
}

const byEncoding = (name: string, value: (encoding?: Encoding) => string): string =>
  map(variable('encoding'), variable(name), [
    'default ""',
    ...encodings.map((encoding) => `${encoding} ${withVariables(value(encoding))}`),
    `${plain} ${withVariables(value())}`,
  ]);

const addHeaders = (headers: Iterable<readonly [string, string]>): readonly string[] =>
  [...headers].map(([name, value]) => `add_header ${name} ${value};`);

/** nginx would add validators, ranges and compression of its own. Names tell the content of a file: it may stay open. */
const fileSettings = [
  'types {}',
  'default_type "";',
  'charset off;',
  'gzip off;',
  'etag off;',
  'if_modified_since off;',
  'max_ranges 0;',
  'open_file_cache max=2000 inactive=10m;',
  'open_file_cache_valid 60s;',
];

const quotedHeaders = (headers: Headers): readonly string[] =>
  addHeaders(Object.entries(headers).map(([name, value]) => [name, quoted(value)]));

const noLastModified = 'add_header Last-Modified "";';
const sendFile = `rewrite ^ ${variable('file')} break;`;

/** One location for each path, within the one that serves the site. Headers are repeated, because variables cost time. */
function locationBlock({ files, kinds, redirects }: ProxyAnswers): string {
  const { varying } = splitHeaders(kinds);
  const linesOf = kinds.map(({ type, headers, encodings: list }, kind) => [
    `set ${variable('encoding')} ${bestOf(list)};`,
    ...(list.length > 0 ? [`if (${variable('encoding')} = "") { return 421; }`] : []),
    // For 304, which another location sends.
    ...varying.map(({ name, values }) => `set ${variable(name)} ${quoted(values[kind] ?? '')};`),
    `if (${variable('unchanged')}) { return 419; }`,
    sendFile,
    `default_type ${quoted(type)};`,
    noLastModified,
    ...quotedHeaders(headers),
    ...addHeaders([['etag', variable('etag')]]),
    ...addHeaders(list.length > 0 ? [['content-encoding', variable('content-encoding')]] : []),
  ]);
  return [
    '# Made by the build. For the location that serves the site.',
    fileSettings.join('\n'),
    ...files.map(({ path, hash: name, kind }) =>
      location(`= ${quoted(path)}`, [
        `if (${variable('path')} != ${quoted(path)}) { return 421; }`,
        `set ${hash} ${name};`,
        ...(linesOf[kind] ?? []),
      ]),
    ),
    ...[...redirects].map(([from, to]) =>
      location(`= ${quoted(from)}`, [
        `if (${variable('path')} != ${quoted(from)}) { return 421; }`,
        `set ${variable('redirect')} ${quoted(to)};`,
        'return 420;',
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

/** What the locations of paths lead to. */
function serverBlock({ kinds, redirectHeaders }: ProxyAnswers): string {
  const { shared, varying } = splitHeaders(kinds);
  const { 'content-length': _, ...sentWithRedirects } = redirectHeaders;
  return [
    '# Made by the build. For the server block, beside its other error pages.',
    [
      'error_page 404 = @vs_online_files;',
      'error_page 419 =304 @vs_online_unchanged;',
      'error_page 420 =301 @vs_online_redirect;',
      'error_page 421 = @vs_online;',
    ].join('\n'),
    location('@vs_online_unchanged', [
      ...fileSettings,
      sendFile,
      noLastModified,
      ...quotedHeaders(Object.fromEntries(shared)),
      ...addHeaders(varying.map(({ name }) => [name, variable(name)] as const)),
      ...addHeaders([['etag', variable('etag')]]),
    ]),
    location('@vs_online_redirect', [
      ...fileSettings,
      'rewrite ^ /files/empty break;',
      noLastModified,
      ...quotedHeaders(sentWithRedirects),
      ...addHeaders([['location', `${variable('redirect')}$is_args$args`]]),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}
