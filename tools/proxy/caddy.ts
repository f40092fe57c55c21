import { type Encoding, encodings } from '../../contract/catalogue.ts';
import { searchPath } from '../../contract/search.ts';
import { limitsFor } from '../../server/http/limits.ts';
import { chooseEncoding } from '../../server/http/negotiate.ts';
import { etagOf } from '../../server/site/answers.ts';
import {
  type FileKind,
  type ProxyAnswers,
  proxyFileName,
  splitHeaders,
  usualAcceptEncodings,
  type VaryingHeader,
} from './answers.ts';

/** The file that a site of Caddy imports, by its name; `deploy/Caddyfile` shows where. */
export const caddyFiles = (answers: ProxyAnswers): Readonly<Record<string, string>> => ({
  'pages.caddy': pages(answers),
});

const placeholder = (name: string): string => `{vs_online_${name.replaceAll('-', '_')}}`;
/** Computed once for each request. */
const stored = (name: string): string => `{vars.vs_online_${name}}`;

const quoted = (text: string): string => {
  if (/[`{}]/.test(text))
    throw new Error(`Caddy cannot be given this text, because it holds a brace or a backtick: ${text}`);
  return `\`${text}\``;
};

const block = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...lines.flatMap((line) => line.split('\n')).map((line) => `\t${line}`), '}'].join('\n');

const map = (source: string, targets: readonly string[], lines: readonly string[]): string =>
  block(`map ${source} ${targets.map(placeholder).join(' ')}`, [
    ...lines,
    `default ${targets.map(() => '""').join(' ')}`,
  ]);

const store = (...names: readonly string[]): string =>
  block(
    'vars',
    names.map((name) => `vs_online_${name} ${placeholder(name)}`),
  );

const plain = 'plain';
const codings = [plain, ...encodings] as const;
const lengthOf = (coding: (typeof codings)[number]): string => `length_${coding}`;

/** For a `route` of a site, with `root` set to the folder of this file. What it does not answer goes on in the route. */
const pages = (answers: ProxyAnswers): string =>
  [
    '# Made by the build from dist/catalogue.json.',
    ...pathMaps(answers),
    '# Weights are read by the service.',
    ...encodingMaps(answers),
    ...redirectHandler(answers),
    ...fileHandler(answers),
  ]
    .join('\n\n')
    .concat('\n');

const pathMaps = ({ files, redirects }: ProxyAnswers): readonly string[] => [
  map(
    '"{http.request.method} {http.request.orig_uri}"',
    ['path'],
    [
      `${quoted(String.raw`~^(?:GET|HEAD) ${searchPath}\?`)} ""`,
      `${quoted(String.raw`~^(?:GET|HEAD) (/[^ ?#]*)(?:\?[^ #]*)?$`)} "\${1}"`,
    ],
  ),
  store('path'),
  map(
    stored('path'),
    ['hash', 'kind', ...codings.map(lengthOf)],
    files.map(({ path, hash, kind, lengths }) =>
      [quoted(path), hash, kind, ...codings.map((coding) => lengths[coding] ?? '""')].join(' '),
    ),
  ),
  map(
    stored('path'),
    ['redirect'],
    [...redirects].map(([from, to]) => `${quoted(from)} ${quoted(to)}`),
  ),
  store('hash', 'kind', 'redirect'),
];

function encodingMaps({ kinds }: ProxyAnswers): readonly string[] {
  const lists = new Map(kinds.map(({ encodings: list }) => [bestOf(list), list]));
  return [
    ...[...lists].map(([name, list]) =>
      map('"{http.request.header.Accept-Encoding}"', [name], bestEncoding(list)),
    ),
    map(
      stored('kind'),
      ['encoding'],
      kinds.map(({ encodings: list }, index) => `${index} ${placeholder(bestOf(list))}`),
    ),
    store('encoding'),
    map(
      stored('encoding'),
      ['file', 'etag', 'content-encoding', 'content-length'],
      [...encodings.map((encoding) => byEncoding(encoding)), byEncoding()],
    ),
    store('file'),
  ];
}

const redirectHandler = ({ redirectHeaders }: ProxyAnswers): readonly string[] => [
  map('"{http.request.orig_uri.query}"', ['query'], ['~^(.+)$ "?${1}"']),
  block('@vs_online_redirect', [`not vars ${stored('redirect')} ""`]),
  block('handle @vs_online_redirect', [
    ...Object.entries(redirectHeaders).map(([name, value]) => `header ${name} ${quoted(value)}`),
    `header location "${stored('redirect')}${placeholder('query')}"`,
    'respond 301',
  ]),
];

function fileHandler({ kinds }: ProxyAnswers): readonly string[] {
  const { shared, varying } = splitHeaders(kinds);
  const valuesOf = ({ type }: FileKind, index: number) =>
    [type, ...varying.map(({ values }) => values[index] ?? '')].map(quoted).join(' ');
  return [
    map(
      stored('kind'),
      ['content-type', ...varying.map(({ name }) => name)],
      kinds.map((kind, index) => `${index} ${valuesOf(kind, index)}`),
    ),
    block('@vs_online_file', [
      `not vars ${stored('file')} ""`,
      `expression \`size({http.request.orig_uri}) <= ${urlLength}\``,
      block('file', [`try_files ${stored('file')}`]),
    ]),
    block('@vs_online_encoded', [`not vars ${stored('encoding')} ${plain}`]),
    ...varying
      .filter(({ isOptional }) => isOptional)
      .flatMap(({ name }) => [
        block(`@vs_online_with_${name}`, [`not vars ${placeholder(name)} ""`]),
        block(`@vs_online_without_${name}`, [`vars ${placeholder(name)} ""`]),
      ]),
    block('handle @vs_online_file', [
      '# The service knows neither ranges nor conditions other than If-None-Match.',
      ...['Range', 'If-Range', 'If-Match', 'If-Modified-Since', 'If-Unmodified-Since'].map(
        (name) => `request_header -${name}`,
      ),
      ...shared.map(([name, value]) => `header ${name} ${quoted(value)}`),
      ...varying.flatMap(varyingHeader),
      `header content-type "${placeholder('content-type')}"`,
      `header etag "${placeholder('etag')}"`,
      `header @vs_online_encoded content-encoding "${placeholder('content-encoding')}"`,
      `header @vs_online_encoded content-length "${placeholder('content-length')}"`,
      'header -Accept-Ranges',
      'header -Last-Modified',
      `rewrite * ${stored('file')}`,
      'file_server',
    ]),
  ];
}

/** The only header that some files do not have is Vary: it is set last, because Caddy adds one of its own. */
const varyingHeader = ({ name, isOptional }: VaryingHeader): readonly string[] =>
  isOptional
    ? [
        block(`header @vs_online_with_${name}`, [`${name} "${placeholder(name)}"`, 'defer']),
        `header @vs_online_without_${name} -${name}`,
      ]
    : [`header ${name} "${placeholder(name)}"`];

const { urlLength } = limitsFor({ behindTls: true, trustedProxies: [] });

const bestOf = (list: readonly Encoding[]): string => ['best_of', ...list].join('_');

function bestEncoding(list: readonly Encoding[]): readonly string[] {
  if (list.length === 0) return [`~.* ${plain}`];
  const named = (names: string) => quoted(String.raw`~(?i)(?:^|,)[ \t]*(?:${names})[ \t]*(?:,|$)`);
  return [
    ...usualAcceptEncodings.map((value) => `${quoted(value)} ${chooseEncoding(value, list) ?? plain}`),
    '~; ""',
    ...list.map(
      (encoding, index) => `${named(index === 0 ? String.raw`${encoding}|\*` : encoding)} ${encoding}`,
    ),
    `~.* ${plain}`,
  ];
}

const byEncoding = (encoding?: Encoding): string => {
  const hash = stored('hash');
  const etag = etagOf(hash, encoding).replaceAll('"', String.raw`\"`);
  const length = placeholder(lengthOf(encoding ?? plain));
  return `${encoding ?? plain} "/${proxyFileName(hash, encoding)}" "${etag}" "${encoding ?? ''}" ${length}`;
};
