import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { roles } from '../../contract/desk/roles.ts';
import { deskApi } from '../../contract/desk/routes.ts';
import { answeringHandlers } from '../../tests/support/desk-app.ts';
import { deskRoutesPlugin } from './desk.ts';
import { type Caller, DeskFailure, type DeskHandlers } from './handlers.ts';

const now = Date.UTC(2026, 10, 17, 9);
const own = { host: 'desk.example', origin: 'https://desk.example' };

/** Makes one call, and returns its answer with what was logged. */
async function call(
  url: string,
  caller: Caller | null,
  {
    headers = own,
    payload = { email: 'ada@vs.example', subject: 'ada@vs.example' },
    handlers = {},
  }: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly payload?: object | string;
    readonly handlers?: Partial<DeskHandlers>;
  } = {},
) {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  app.register(
    deskRoutesPlugin({
      handlers: { ...answeringHandlers(), ...handlers },
      authenticate: () => Promise.resolve(caller),
      origin: own.origin,
      behindTls: true,
      now: () => now,
    }),
  );
  const response = await app.inject({
    method: 'POST',
    url: deskApi + url,
    headers,
    payload,
    remoteAddress: '198.51.100.77',
  });
  await app.close();
  return { status: response.statusCode, error: response.json<{ error?: string }>().error, lines };
}

const person = (role: Caller['account']['role'], authenticatedAt = now): Caller => ({
  account: { id: 'an-account', email: 'mira@vs.example', name: 'Mira Keller', role, timeZone: 'UTC' },
  sessionId: 'a-session',
  authenticatedAt,
});
const elsewhere = { ...own, origin: 'https://evil.example' };

test.each([
  ['no session', '/sign-out', null, own, 401, 'signed-out'],
  ['another role', '/privacy/export', person(roles[1]), own, 403, 'forbidden'],
  ['an old sign-in', '/privacy/export', person('owner', 0), own, 403, 'not-fresh'],
  ['another origin', '/privacy/export', person('owner'), elsewhere, 403, 'wrong-origin'],
] as const)(
  'a refusal for %s says so, and is logged with account, network and route',
  async (_why, url, caller, headers, status, reason) => {
    const refused = await call(url, caller, { headers });
    expect([refused.status, refused.error]).toEqual([status, reason]);
    expect(refused.lines).toHaveLength(1);
    expect(JSON.parse(refused.lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'The desk has refused a call',
      reason,
      // Whose session it is, is read after the origin.
      account: reason === 'wrong-origin' ? null : (caller?.account.id ?? null),
      network: '198.51.100.0',
      path: deskApi + url,
    });
    expect(refused.lines[0]).not.toMatch(/198\.51\.100\.77|@vs\.example|Mira/);
  },
);

test('what is allowed is not logged as refused', async () => {
  expect(await call('/privacy/find', person('owner'))).toMatchObject({ status: 200, lines: [] });
});

test.each([
  ['another origin', person('owner'), elsewhere, 403, 'wrong-origin'],
  ['no session', null, own, 401, 'signed-out'],
  ['another role', person('member'), own, 403, 'forbidden'],
  ['an old sign-in', person('owner', 0), own, 403, 'not-fresh'],
  ['nothing else', person('owner'), own, 400, 'malformed'],
] as const)('a malformed body is refused for %s', async (_why, caller, headers, status, error) => {
  for (const payload of ['{', '[]', '{"subject":1}', 'null', '{"__proto__":1}'])
    expect(
      await call('/privacy/export', caller, {
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      }),
    ).toMatchObject({ status, error });
});

test('a handler gets the body as its schema reads it', async () => {
  const findPerson = vi.fn<DeskHandlers['findPerson']>(() =>
    Promise.reject(new DeskFailure(404, 'not-found')),
  );
  const payload = { subject: '  ada@vs.example ', other: 1 };
  await call('/privacy/find', person('owner'), { payload, handlers: { findPerson } });
  expect(findPerson).toHaveBeenCalledWith(
    expect.objectContaining({ body: { subject: 'ada@vs.example' }, caller: person('owner') }),
  );
});
