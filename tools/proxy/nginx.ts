import { type Encoding, encodings } from '../../contract/catalogue.ts';
import { searchPath } from '../../contract/search.ts';
import { limitsFor } from '../../server/http/limits.ts';
import { chooseEncoding } from '../../server/http/negotiate.ts';
import type { Headers } from '../../server/http/security-headers.ts';
import { etagOf } from '../../server/site/answers.ts';
import { type ProxyAnswers, proxyFileName, splitHeaders, usualAcceptEncodings } from './answers.ts';

/** The files that nginx includes, by name; `deploy/nginx.conf` shows where. */
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

const map = (source: string, target: string, lines: readonly string[]): string =>
  [`map ${source} ${target} {`, ...lines.map((line) => `    ${line};`), '}'].join('\n');

const plain = 'plain';

/** Maps from a request to the file that answers it. Empty values leave the answer to the service. */
function httpBlock({ files, kinds, redirects }: ProxyAnswers): string {
  const lists = new Map(kinds.map((kind) => [bestOf(kind.encodings), kind.encodings]));
  lists.delete(plain);
  return [
    '# Made by the build from dist/catalogue.json. For the http block.',
    'map_hash_max_size 8192;\nmap_hash_bucket_size 256;',
    '# GET and HEAD of a path as it is written; not $uri, in which nginx has decoded it. Maps ignore case: a path with',
    '# capitals is compared with itself.',
    map(`"$request_method $request_uri $http_if_match$http_if_unmodified_since"`, variable('path'), [
      'default ""',
      `${withVariables(requestPattern('exact', '[^ ?#A-Z]'))} ${variable('exact')}`,
      `${withVariables(requestPattern('written', '[^ ?#]'))} ${variable('with_capitals')}`,
    ]),
    map(variable('written'), variable('capitals'), [
      'default ""',
      ...files.filter(({ path }) => /[A-Z]/.test(path)).map(({ path }) => `${quoted(path)} ${quoted(path)}`),
    ]),
    map(`"${variable('written')} ${variable('capitals')}"`, variable('with_capitals'), [
      'default ""',
      `${withVariables(String.raw`~^(?<vs_online_same>[^ ]+) \k<vs_online_same>$`)} ${variable('same')}`,
    ]),
    map(variable('path'), hash, ['default ""', ...files.map((file) => `${quoted(file.path)} ${file.hash}`)]),
    map(variable('path'), variable('kind'), [
      'default ""',
      ...files.map((file) => `${quoted(file.path)} ${file.kind}`),
    ]),
    map(variable('path'), variable('redirect'), [
      'default ""',
      ...[...redirects].map(([from, to]) => `${quoted(from)} ${quoted(to)}`),
    ]),
    '# Weights are read by the service.',
    ...[...lists].map(([name, list]) => map('$http_accept_encoding', name, bestEncoding(list))),
    map(variable('kind'), variable('encoding'), [
      'default ""',
      ...kinds.map((kind, index) => `${index} ${bestOf(kind.encodings)}`),
    ]),
    byEncoding('file', (encoding) => `/${proxyFileName(hash, encoding)}`),
    byEncoding('etag', (encoding) => etagOf(hash, encoding)),
    byEncoding('content-encoding', (encoding) => encoding ?? ''),
    '# Whether the client names the validator of what it would be sent.',
    map(`"${variable('etag')} $http_if_none_match"`, variable('unchanged'), [
      'default ""',
      `${withVariables(String.raw`~^("[^"]+") (?:\s*\*\s*$|(?:[^"]*"[^"]*")*[^"]*\1)`)} 1`,
    ]),
    ...splitHeaders(kinds).varying.map(({ name, values }) =>
      map(variable('kind'), variable(name), [
        'default ""',
        ...values.flatMap((value, index) => (value === '' ? [] : `${index} ${quoted(value)}`)),
      ]),
    ),
    map(variable('kind'), variable('content-type'), [
      'default ""',
      ...kinds.map(({ type }, index) => `${index} ${quoted(type)}`),
    ]),
    '# The path of a request that nginx itself refuses to read, such as one with a lone percent sign.',
    map('"$request_uri $request"', variable('unread'), [
      'default ""',
      `${withVariables(String.raw`~^(?:/vs-online-unread)? (?:GET|HEAD) (?<vs_online_raw>/[!-~\x80-\xff]*) HTTP/`)} $vs_online_raw`,
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Searches, fragments, long URLs and two conditions that nginx would check by its own rules are the service's. */
function requestPattern(name: string, characters: string): string {
  const { urlLength } = limitsFor({ behindTls: true, trustedProxies: [] });
  return String.raw`~^(?:GET|HEAD) (?=[^ ]{1,${urlLength}} $)(?!${searchPath}\?)(?<vs_online_${name}>/${characters}*)(?:\?[^ #]*)? $`;
}

const bestOf = (list: readonly Encoding[]): string =>
  list.length === 0 ? plain : variable(`best_of_${list.join('_')}`);

function bestEncoding(list: readonly Encoding[]): readonly string[] {
  const named = (names: string) => String.raw`~*(?:^|,)[ \t]*(?:${names})[ \t]*(?:,|$)`;
  return [
    `default ${plain}`,
    ...usualAcceptEncodings.map((value) => `${quoted(value)} ${chooseEncoding(value, list) ?? plain}`),
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

/** nginx would add validators, ranges and compression of its own. */
const asTheServiceSends = [
  'types {}',
  'default_type "";',
  'charset off;',
  'gzip off;',
  'etag off;',
  'if_modified_since off;',
  'max_ranges 0;',
  'add_header Last-Modified "";',
];

function fileHeaders({ kinds }: ProxyAnswers): readonly string[] {
  const { shared, varying } = splitHeaders(kinds);
  return [
    ...addHeaders(shared.map(([name, value]) => [name, quoted(value)] as const)),
    ...addHeaders(varying.map(({ name }) => [name, variable(name)] as const)),
    ...addHeaders([['etag', variable('etag')]]),
  ];
}

/** Names tell the content of a file, so an open one is never out of date. */
const openFiles = ['open_file_cache max=2000 inactive=10m;', 'open_file_cache_valid 60s;'];

const locationBlock = (answers: ProxyAnswers): string =>
  [
    '# Made by the build. For the location that serves the site, before try_files.',
    `if (${variable('redirect')}) { return 420; }`,
    `if (${variable('unchanged')}) { return 419; }`,
    ...asTheServiceSends,
    ...openFiles,
    ...fileHeaders(answers),
    ...addHeaders([
      ['content-type', variable('content-type')],
      ['content-encoding', variable('content-encoding')],
    ]),
    '',
  ].join('\n');

function serverBlock(answers: ProxyAnswers): string {
  const block = (name: string, lines: readonly string[]) =>
    [`location ${name} {`, ...lines.map((line) => `    ${line}`), '}'].join('\n');
  const { 'content-length': _, ...redirectHeaders }: Headers = answers.redirectHeaders;
  return [
    '# Made by the build. For the server block, beside its other error pages.',
    ['error_page 419 =304 @vs_online_unchanged;', 'error_page 420 =301 @vs_online_redirect;'].join('\n'),
    block('@vs_online_unchanged', [
      ...asTheServiceSends,
      ...openFiles,
      ...fileHeaders(answers),
      `try_files ${variable('file')} =304;`,
    ]),
    block('@vs_online_redirect', [
      ...asTheServiceSends,
      ...addHeaders(Object.entries(redirectHeaders).map(([name, value]) => [name, quoted(value)])),
      ...addHeaders([['location', `${variable('redirect')}$is_args$args`]]),
      'try_files /files/empty =301;',
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}
