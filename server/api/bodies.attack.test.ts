import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../contract/api.ts';
import { bodyLimit } from '../leads/routes.ts';
import { makeService, type TestService } from '../../tests/support/service.ts';
import { openRawConnection, post, readAnswer, request } from '../../tests/support/raw-http.ts';

let service: TestService;
let port = 0;
beforeAll(async () => {
  service = await makeService();
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => service.close());

const ada = { UserName: 'Ada', Email: 'ada@vs.example' };

async function answerTo(...sent: readonly (string | Uint8Array)[]) {
  return readAnswer(await openRawConnection(port, ...sent).closed);
}

describe('compressed bodies', () => {
  const bomb = Buffer.alloc(4 * 1024 * 1024, ' ');
  const save = Buffer.from(JSON.stringify(ada));
  const codings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync };

  test.each(Object.entries(codings))(
    '%s: a bomb is refused unopened, and so is an honest save',
    async (coding, compress) => {
      for (const body of [compress(bomb), compress(save)]) {
        const answer = await answerTo(post(apiPaths.contact, body, { 'content-encoding': coding }));
        expect([413, 415]).toContain(answer?.status);
      }
    },
  );

  test.each(['gzip', 'x-gzip', 'br', 'gzip, gzip', 'GZIP', 'nonsense', 'identity, gzip'])(
    'what says it is %s is not taken for what it is not',
    async (coding) => {
      const answer = await answerTo(post(apiPaths.contact, save, { 'content-encoding': coding }));
      expect(answer?.status).toBe(415);
      expect(answer?.headers.get('accept-encoding')).toBe('identity');
    },
  );

  test('identity is no coding', async () => {
    expect((await answerTo(post(apiPaths.contact, save, { 'content-encoding': 'identity' })))?.status).toBe(
      200,
    );
  });
});

describe('bodies without measure', () => {
  test.each([apiPaths.contact, apiPaths.visitor])(
    '%s: a length beyond all measure is refused unread',
    async (path) => {
      const headers = { 'content-type': 'application/json', 'content-length': '9007199254740991' };
      expect((await answerTo(request(`POST ${path}`, headers)))?.status).toBe(413);
    },
  );

  test.each([apiPaths.contact, apiPaths.visitor, '/about-us'])(
    '%s: chunks without end are cut off',
    async (path) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const line = openRawConnection(port, request(`POST ${path}`, headers));
      const chunk = `1000\r\n${' '.repeat(4096)}\r\n`;
      let sent = 0;
      const more = () => {
        while (line.socket.writable && line.socket.write(chunk)) sent += 4096;
      };
      line.socket.on('drain', more);
      more();
      const status = readAnswer(await line.closed)?.status;
      // The answer may be lost where the connection breaks under what is not read.
      expect([413, 404, 405, undefined]).toContain(status);
      expect(service.app.server.listening).toBe(true);
    },
  );
});

describe('bodies that are hard to read', () => {
  const fits = bodyLimit - 200;
  const valid = (more: string) => `{"UserId":"hard","UserName":"Ada","Email":"ada@vs.example",${more}}`;
  const manyKeys = Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',');

  test.each([
    ['nested arrays', '['.repeat(fits / 2) + ']'.repeat(fits / 2), 400],
    ['nested objects', '{"a":'.repeat(fits / 6) + '1' + '}'.repeat(fits / 6), 422],
    ['nesting in a field', valid(`"City":${'['.repeat(30_000)}${']'.repeat(30_000)}`), 200],
    ['many keys', valid(manyKeys), 200],
    ['the same key again and again', valid(`"UserId":"twice",${'"City":"x",'.repeat(1000)}"City":"y"`), 200],
    ['a number beyond all numbers', valid('"Latitude":1e999'), 200],
    ['a number with many digits', valid(`"Latitude":${'9'.repeat(9000)}`), 200],
    ['__proto__', valid('"__proto__":{"FlagSubmitted":true}'), 200],
    ['__proto__ in disguise', valid('"\\u005f_proto__":{"FlagSubmitted":true}'), 200],
    ['constructor.prototype', valid('"constructor":{"prototype":{"FlagSubmitted":true}}'), 200],
    ['half of JSON', valid('"City":"').slice(0, -1), 400],
    ['a byte order mark', `\uFEFF${valid('"City":"x"')}`, 200],
    ['bytes that are no UTF-8', Buffer.from(valid('"City":"\xff\xfe"'), 'latin1'), 200],
  ])('%s', async (_what, body, status) => {
    expect((await answerTo(post(apiPaths.contact, body)))?.status).toBe(status);
    expect(({} as { FlagSubmitted?: boolean }).FlagSubmitted).toBeUndefined();
    expect((await service.stores.leads.find('hard'))?.lead.submitted ?? false).toBe(false);
  });

  test('of a key that comes again the last counts, as everywhere', async () => {
    await answerTo(post(apiPaths.contact, valid(`"UserId":"again",${'"City":"x",'.repeat(1000)}"City":"y"`)));
    expect((await service.stores.leads.find('again'))?.lead.City).toBe('y');
  });

  test('a form with thousands of fields', async () => {
    const form = `${new URLSearchParams(ada).toString()}&PhoneNumber=%2B919876543210${'&a=b'.repeat(15_000)}&__proto__=x`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await answerTo(post(apiPaths.contact, form, type)))?.status).toBe(303);
  });
});
