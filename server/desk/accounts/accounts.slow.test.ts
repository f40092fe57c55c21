import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/desk/roles.ts';
import { unattendedHeader } from '../../../contract/desk/routes.ts';
import type { Database } from '../../database/database.ts';
import {
  makeSqliteDatabase,
  startPostgres,
  type TestDatabase,
  type TestPostgres,
} from '../../testing/databases.ts';
import { createTestAuthenticator, makeTestUser } from '../../testing/desk-accounts.ts';
import { cookieOf, createTestDesk, startOfTests, type TestDesk } from '../../testing/desk-app.ts';
import { createInvitation } from './accounts.ts';
import { removeExpired } from './expired.ts';
import { createPasswords, type Passwords } from './passwords.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

const places: TestDatabase[] = [];
const databases: Database[] = [];
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()));
  await Promise.all(places.splice(0).map((place) => place.remove()));
});

const person = { email: 'ada@desk.example', name: 'Ada Lovelace', timeZone: 'Europe/London' };
const password = 'a loom weaves algebra';

/** The code that an authenticator application shows. */
const codeAt = (secret: string, now: number): string => new TOTP({ secret }).generate({ timestamp: now });

const invite = async (database: Database, now: number, role: Role = 'owner', email: string | null = null) =>
  (await createInvitation(database, { email, role, userId: null, now })).code;

/** Uses a link with a passkey. */
async function enrolPasskey(
  desk: TestDesk,
  code: string,
  authenticator = createTestAuthenticator(desk.origin),
) {
  const details = { ...person, code };
  const options = await desk.call('enrolPasskeyOptions', details);
  const response = authenticator.register(options.json());
  const enrolled = await desk.call('enrolPasskey', { ...details, response });
  return { enrolled, authenticator, cookie: cookieOf(enrolled), details, response };
}

async function signInPasskey(
  desk: TestDesk,
  authenticator: ReturnType<typeof createTestAuthenticator>,
  cookie?: string,
) {
  const options = await desk.call('signInPasskeyOptions');
  return desk.call('signInPasskey', { response: authenticator.authenticate(options.json()) }, { cookie });
}

/** Uses a link with a password and an authenticator application. */
async function enrolPassword(desk: TestDesk, code: string) {
  const options = await desk.call('enrolPasswordOptions', { code, email: person.email });
  const { secret } = options.json<{ secret: string }>();
  const enrolled = await desk.call('enrolPassword', {
    ...person,
    code,
    password,
    oneTimeCode: codeAt(secret, desk.now),
  });
  const { recoveryCodes } = enrolled.json<{ recoveryCodes: string[] }>();
  // A one-time code works once, also after enrolment.
  desk.now += minute;
  return { enrolled, secret, recoveryCodes, cookie: cookieOf(enrolled) };
}

const signInPassword = (
  desk: TestDesk,
  given: { email?: string; password?: string; oneTimeCode: string },
  address?: string,
) =>
  desk.call(
    'signInPassword',
    { email: person.email, password, ...given },
    address === undefined ? {} : { address },
  );

const stateOf = async (desk: TestDesk, cookie?: string) =>
  (await desk.call('session', undefined, { cookie })).json<{ state: string }>().state;

const actionsOf = (database: Database) =>
  database.run(async (db) =>
    (await db.selectFrom('audit').select('action').orderBy('number').execute()).map(({ action }) => action),
  );

describe.each(['sqlite', 'postgres'] as const)('%s', (kind) => {
  async function openDesk(options: Parameters<typeof createTestDesk>[1] = {}) {
    const place = kind === 'sqlite' ? await makeSqliteDatabase() : await postgres.makeDatabase();
    places.push(place);
    const database = place.open();
    databases.push(database);
    return { database, desk: createTestDesk(database, options) };
  }

  test('without an account the desk is closed to everyone', async () => {
    const { desk } = await openDesk();
    expect(await stateOf(desk)).toBe('closed');
    const authenticator = createTestAuthenticator(desk.origin);
    const response = authenticator.authenticate({ challenge: 'a'.repeat(43) });
    for (const refused of [
      await desk.call('signInPasskeyOptions'),
      await desk.call('signInPasskey', { response }),
      await signInPassword(desk, { oneTimeCode: '123456' }),
    ]) {
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toEqual({ error: 'refused' });
    }
    expect((await desk.call('people')).statusCode).toBe(401);
  });

  test('a set-up link makes the first account with a passkey, once', async () => {
    const { desk, database } = await openDesk();
    const code = await invite(database, desk.now);
    expect((await desk.call('invitation', { code })).json()).toEqual({
      kind: 'set-up',
      email: null,
      role: 'owner',
      expiresAt: startOfTests + 30 * minute,
    });
    const { enrolled, cookie, authenticator } = await enrolPasskey(desk, code);
    expect(enrolled.statusCode).toBe(200);
    expect(enrolled.json()).toMatchObject({ account: { ...person, role: 'owner' }, recoveryCodes: [] });
    expect(desk.setUps).toBe(1);
    expect((await desk.call('session', undefined, { cookie })).json()).toMatchObject({
      state: 'signed-in',
      freshUntil: startOfTests + 10 * minute,
      methods: ['passkey'],
    });
    for (const route of ['invitation', 'enrolPasskeyOptions'] as const) {
      const again = await desk.call(route, { ...person, code });
      expect([again.statusCode, again.json()]).toEqual([410, { error: 'link-invalid' }]);
    }
    await expect(invite(database, desk.now)).rejects.toMatchObject({ code: 'forbidden' });

    const signedIn = await signInPasskey(desk, authenticator);
    expect(signedIn.json()).toMatchObject({ state: 'signed-in', account: { email: person.email } });
    expect(await actionsOf(database)).toEqual(['invited', 'set-up', 'signed-in']);
  });

  test('links end after 30 minutes, with the next one, and with the first account', async () => {
    const { desk, database } = await openDesk();
    const first = await invite(database, desk.now);
    const second = await invite(database, desk.now);
    const statusOf = async (code: string) => (await desk.call('invitation', { code })).statusCode;
    expect(await statusOf(first)).toBe(410);
    expect(await statusOf(second)).toBe(200);
    desk.now += 30 * minute;
    expect(await statusOf(second)).toBe(410);

    const third = await invite(database, desk.now);
    await makeTestUser(database, { role: 'owner', now: desk.now });
    expect(await statusOf(third)).toBe(410);
    expect((await desk.call('enrolPasskeyOptions', { ...person, code: third })).statusCode).toBe(410);
  });

  test('a link that is used twice at once makes one account', async () => {
    const { desk, database } = await openDesk();
    const code = await invite(database, desk.now);
    const details = { ...person, code };
    const attempts = await Promise.all(
      [0, 1].map(async () => {
        const authenticator = createTestAuthenticator(desk.origin);
        const options = await desk.call('enrolPasskeyOptions', details);
        return { ...details, response: authenticator.register(options.json()) };
      }),
    );
    const answers = await Promise.all(attempts.map((body) => desk.call('enrolPasskey', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 410]));
    expect(desk.setUps).toBe(1);
  });

  test('no code, token or password is stored as it is', async () => {
    const { desk, database } = await openDesk();
    const code = await invite(database, desk.now);
    expect(Buffer.from(code, 'base64url')).toHaveLength(16);
    const { recoveryCodes, cookie } = await enrolPassword(desk, code);
    const [, token = ''] = cookie.split('=');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await database.run(async (db) =>
      JSON.stringify([
        await db.selectFrom('users').selectAll().execute(),
        await db.selectFrom('invitations').selectAll().execute(),
        await db.selectFrom('sessions').selectAll().execute(),
        await db.selectFrom('recovery_codes').selectAll().execute(),
        await db.selectFrom('audit').selectAll().execute(),
      ]),
    );
    for (const secret of [code, token, password, ...recoveryCodes]) expect(stored).not.toContain(secret);
    expect(stored).toContain('scrypt$4$8$1$');
  });

  test('a passkey signs in only with a fresh challenge of its own kind, by a verified user, at this origin', async () => {
    const { desk, database } = await openDesk();
    const { authenticator, cookie } = await enrolPasskey(desk, await invite(database, desk.now));
    const refused = async (change: () => Promise<object>) => {
      const response = await change();
      const answer = await desk.call('signInPasskey', { response });
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'refused' }]);
    };
    const options = async () => (await desk.call('signInPasskeyOptions')).json();

    const used = authenticator.authenticate(await options());
    expect((await desk.call('signInPasskey', { response: used })).statusCode).toBe(200);
    await refused(async () => used);
    await refused(async () =>
      authenticator.authenticate((await desk.call('confirmPasskeyOptions', undefined, { cookie })).json()),
    );
    await refused(async () => {
      const old = await options();
      desk.now += 5 * minute;
      return authenticator.authenticate(old);
    });
    await refused(async () => {
      authenticator.verifiesUser = false;
      const response = authenticator.authenticate(await options());
      authenticator.verifiesUser = true;
      return response;
    });
    await refused(async () => {
      const { counter } = authenticator;
      authenticator.counter = 0;
      const response = authenticator.authenticate(await options());
      authenticator.counter = counter;
      return response;
    });
    await refused(async () => createTestAuthenticator('http://localhost:4322').authenticate(await options()));
    await refused(async () => {
      const response = authenticator.authenticate(await options());
      return { ...response, response: { ...response.response, userHandle: 'c29tZW9uZQ' } };
    });
    await refused(async () => createTestAuthenticator(desk.origin).authenticate(await options()));
    await refused(async () => ({ id: 'a', response: { clientDataJSON: 7 } }));

    expect((await signInPasskey(desk, authenticator)).statusCode).toBe(200);
    expect((await actionsOf(database)).filter((action) => action === 'sign-in-refused')).toHaveLength(3);
  });

  test('a sign-in brings a new token and ends the session that the browser had', async () => {
    const { desk, database } = await openDesk();
    const { authenticator, cookie } = await enrolPasskey(desk, await invite(database, desk.now));
    const next = cookieOf(await signInPasskey(desk, authenticator, cookie));
    expect(next).not.toBe(cookie);
    expect(await stateOf(desk, next)).toBe('signed-in');
    expect(await stateOf(desk, cookie)).toBe('signed-out');
    expect(desk.ended).toHaveLength(1);
  });

  test('a password needs 15 characters, must not be common, and comes with a one-time code', async () => {
    const { desk, database } = await openDesk();
    const code = await invite(database, desk.now);
    const { secret } = (await desk.call('enrolPasswordOptions', { code, email: person.email })).json<{
      secret: string;
    }>();
    const repeated = await desk.call('enrolPasswordOptions', { code, email: person.email });
    expect(repeated.json()).toMatchObject({ secret, uri: expect.stringContaining('otpauth://totp/') });
    const oneTimeCode = codeAt(secret, desk.now);
    const enrol = async (given: object) => {
      const answer = await desk.call('enrolPassword', { ...person, code, password, oneTimeCode, ...given });
      return answer.statusCode === 200 ? 200 : answer.json<{ error: string }>().error;
    };
    expect(await enrol({ password: 'fourteen chars' })).toBe('password-too-short');
    expect(await enrol({ password: 'Password1234567' })).toBe('password-too-common');
    expect(await enrol({ password: 'Ada Lovelace 1815!' })).toBe('password-too-common');
    expect(await enrol({ oneTimeCode: codeAt(secret, desk.now - 10 * minute) })).toBe('code-wrong');
    expect(await enrol({ password: 'x'.repeat(129) })).toBe('malformed');
    expect(await enrol({ password: 'пароль из двух слов и ещё' })).toBe(200);
  });

  test('a one-time code works once, within 30 seconds of its time, and a recovery code once', async () => {
    const { desk, database } = await openDesk();
    const { secret, recoveryCodes } = await enrolPassword(desk, await invite(database, desk.now));
    expect(new Set(recoveryCodes).size).toBe(10);
    const statusWith = async (oneTimeCode: string) =>
      (await signInPassword(desk, { oneTimeCode })).statusCode;

    const code = codeAt(secret, desk.now);
    expect(await statusWith(code)).toBe(200);
    expect(await statusWith(code)).toBe(401);
    expect(await statusWith(codeAt(secret, desk.now + minute))).toBe(401);
    expect(await statusWith(codeAt(secret, desk.now + minute / 2))).toBe(200);
    desk.now += 10 * minute;
    expect(await statusWith(codeAt(secret, desk.now - minute / 2))).toBe(200);

    const [recovery = '', other = ''] = recoveryCodes;
    expect(await statusWith(recovery.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await statusWith(recovery)).toBe(401);
    const raced = await Promise.all([statusWith(other), statusWith(other)]);
    expect(raced).toEqual(expect.arrayContaining([200, 401]));
    expect(await actionsOf(database)).toContain('recovery-code-used');
  });

  test('an unknown address, a wrong password and a wrong code are refused alike, after the same work', async () => {
    const real = createPasswords(4);
    let hashes = 0;
    const passwords: Passwords = { ...real, verify: (...args) => ((hashes += 1), real.verify(...args)) };
    const { desk, database } = await openDesk({ passwords });
    const { secret } = await enrolPassword(desk, await invite(database, desk.now));
    const passkeyOnly = await makeTestUser(database, { role: 'sales', now: desk.now });
    const oneTimeCode = codeAt(secret, desk.now);
    const cases = [
      { email: 'unknown@desk.example', oneTimeCode },
      { email: passkeyOnly.account.email, oneTimeCode },
      { email: 'not an address\0', oneTimeCode },
      { password: 'another loom weaves', oneTimeCode },
      { oneTimeCode: '000000' },
    ];
    const answers = [];
    for (const [index, given] of cases.entries()) {
      hashes = 0;
      const { statusCode, body, headers } = await signInPassword(desk, given, `198.51.100.${index}`);
      answers.push({ statusCode, body, cookie: headers['set-cookie'], hashes });
    }
    const alike = { statusCode: 401, body: '{"error":"refused"}', cookie: undefined, hashes: 1 };
    expect(answers).toEqual(cases.map(() => alike));
    expect((await signInPassword(desk, { oneTimeCode })).statusCode).toBe(200);
  });

  test('failures slow down the account and the address, and lock no one out', async () => {
    const { desk, database } = await openDesk();
    const { secret, cookie } = await enrolPassword(desk, await invite(database, desk.now));
    const authenticator = createTestAuthenticator(desk.origin);
    const options = await desk.call('addPasskeyOptions', undefined, { cookie });
    const response = authenticator.register(options.json());
    await desk.call('addPasskey', { name: 'Key', response }, { cookie });

    for (let failure = 0; failure < 5; failure += 1)
      expect((await signInPassword(desk, { oneTimeCode: 'wrong' }, `198.51.100.${failure}`)).statusCode).toBe(
        401,
      );
    const right = () => signInPassword(desk, { oneTimeCode: codeAt(secret, desk.now) }, '203.0.113.1');
    const slowed = await right();
    expect([slowed.statusCode, slowed.json(), slowed.headers['retry-after']]).toEqual([
      429,
      { error: 'too-many' },
      '2',
    ]);
    expect((await signInPasskey(desk, authenticator)).statusCode).toBe(200);
    // Waiting attempts do not make it longer.
    await right();
    desk.now += 2000;
    expect((await right()).statusCode).toBe(200);

    for (let failure = 0; failure < 5; failure += 1)
      await signInPassword(desk, { email: `n${failure}@desk.example`, oneTimeCode: 'wrong' }, '203.0.113.9');
    desk.now += 1000;
    const next = () =>
      signInPassword(desk, { oneTimeCode: codeAt(secret, desk.now + 30_000) }, '203.0.113.9');
    expect((await next()).statusCode).toBe(429);
    desk.now += 1000;
    expect((await next()).statusCode).toBe(200);
  });

  test('behind TLS the cookie is bound to the host; without TLS there is one on this machine only', async () => {
    const { desk, database } = await openDesk({ isSecure: true });
    const { enrolled, cookie } = await enrolPasskey(desk, await invite(database, desk.now));
    expect(enrolled.headers['set-cookie']).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=604800$/,
    );
    expect(await stateOf(desk, cookie)).toBe('signed-in');

    const local = createTestDesk(database);
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const code = await invite(database, desk.now, 'sales', person.email.replace('ada', 'eve'));
    const { enrolled: plain } = await enrolPasskey(local, code);
    expect(plain.headers['set-cookie']).toMatch(
      /^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=/,
    );
    expect(await stateOf(local, owner.cookie)).toBe('signed-in');

    const remote = createTestDesk(database, { host: '192.0.2.7:4321' });
    const options = await remote.call('signInPasskeyOptions');
    expect([options.statusCode, options.json()]).toEqual([403, { error: 'not-secure' }]);
    expect(await stateOf(remote, owner.cookie)).toBe('signed-out');
  });

  test('sessions end after 12 hours without use and after 7 days, and are noted once a minute', async () => {
    const { desk, database } = await openDesk();
    const { cookie } = await makeTestUser(database, { role: 'sales', now: desk.now });
    const lastSeen = () =>
      database.run(
        async (db) => (await db.selectFrom('sessions').select('last_seen').executeTakeFirst())?.last_seen,
      );
    const useOf = async (used: string) =>
      (await desk.call('account', undefined, { cookie: used })).statusCode;
    desk.now += minute - 1;
    expect(await useOf(cookie)).toBe(200);
    expect(await lastSeen()).toBe(startOfTests);
    desk.now += 1;
    expect(await useOf(cookie)).toBe(200);
    const lastUse = desk.now;
    expect(await lastSeen()).toBe(lastUse);

    // What an open page asks by itself is no use, a list that is read again because a lead arrived included.
    desk.now = lastUse + 12 * hour - 1;
    const headers = { [unattendedHeader]: 'true' };
    const list = { view: 'due', filters: {} };
    expect((await desk.call('leads', list, { cookie, headers })).statusCode).toBe(200);
    expect((await desk.call('live', undefined, { cookie })).statusCode).toBe(200);
    expect(await lastSeen()).toBe(lastUse);
    desk.now += 1;
    expect(await stateOf(desk, cookie)).toBe('signed-out');
    expect(await useOf(cookie)).toBe(401);

    const other = await makeTestUser(database, { role: 'sales', now: desk.now });
    const start = desk.now;
    while (desk.now + 11 * hour < start + 7 * day) {
      desk.now += 11 * hour;
      expect(await useOf(other.cookie)).toBe(200);
    }
    desk.now = start + 7 * day;
    expect(await stateOf(desk, other.cookie)).toBe('signed-out');
  });

  test('a session or person that another process ends is gone within five seconds', async () => {
    const { desk, database } = await openDesk();
    await makeTestUser(database, { role: 'owner', now: desk.now });
    const ended = await makeTestUser(database, { role: 'sales', now: desk.now });
    const disabled = await makeTestUser(database, { role: 'sales', now: desk.now });
    for (const { cookie } of [ended, disabled]) expect(await stateOf(desk, cookie)).toBe('signed-in');
    await database.run((db) => db.deleteFrom('sessions').where('id', '=', ended.sessionId).execute());
    await database.run((db) =>
      db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', disabled.account.id).execute(),
    );
    desk.now += 5000;
    for (const { cookie } of [ended, disabled]) expect(await stateOf(desk, cookie)).toBe('signed-out');
  });

  test('sign-out ends the session and its live connections at once and clears the browser', async () => {
    const { desk, database } = await openDesk();
    const { cookie, sessionId } = await makeTestUser(database, { role: 'reader', now: desk.now });
    expect(await stateOf(desk, cookie)).toBe('signed-in');
    const { headers } = await desk.call('signOut', undefined, { cookie });
    expect(headers['clear-site-data']).toBe('"cache", "cookies", "storage"');
    expect(headers['set-cookie']).toMatch(/^desk=; .*Max-Age=0$/);
    expect(desk.ended).toEqual([sessionId]);
    expect(await stateOf(desk, cookie)).toBe('signed-out');
  });

  test('disabling, a new role and a reset end all sessions of the person at once', async () => {
    const { desk, database } = await openDesk();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    for (const act of [
      (id: string) => desk.call('changePerson', { id, isDisabled: true }, owner),
      (id: string) => desk.call('changePerson', { id, role: 'reader' }, owner),
      (id: string) => desk.call('resetPerson', { id }, owner),
    ]) {
      const { account, cookie, sessionId } = await makeTestUser(database, { role: 'sales', now: desk.now });
      expect(await stateOf(desk, cookie)).toBe('signed-in');
      expect((await act(account.id)).statusCode).toBe(200);
      expect(await stateOf(desk, cookie)).toBe('signed-out');
      expect(desk.ended.splice(0)).toEqual([sessionId]);
    }
    expect(await stateOf(desk, owner.cookie)).toBe('signed-in');
  });

  test('a disabled person cannot sign in, and can again once enabled', async () => {
    const { desk, database } = await openDesk();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const { enrolled, authenticator } = await enrolPasskey(
      desk,
      await invite(database, desk.now, 'sales', person.email),
    );
    const { id } = enrolled.json<{ account: { id: string } }>().account;
    await desk.call('changePerson', { id, isDisabled: true }, owner);
    expect((await signInPasskey(desk, authenticator)).statusCode).toBe(401);
    await desk.call('changePerson', { id, isDisabled: false }, owner);
    expect((await signInPasskey(desk, authenticator)).statusCode).toBe(200);
    const actions = await actionsOf(database);
    expect(actions).toEqual(['invited', 'enrolled', 'disabled', 'sign-in-refused', 'enabled', 'signed-in']);
  });

  test('changes of credentials need a fresh authentication, which renews the token', async () => {
    const { desk, database } = await openDesk();
    const { authenticator, cookie } = await enrolPasskey(desk, await invite(database, desk.now));
    desk.now += 10 * minute + 1;
    for (const route of ['addPasskeyOptions', 'setPasswordOptions', 'renewRecoveryCodes'] as const) {
      const stale = await desk.call(route, undefined, { cookie });
      expect([stale.statusCode, stale.json()]).toEqual([403, { error: 'not-fresh' }]);
    }
    const stranger = await makeTestUser(database, { role: 'sales', now: desk.now });
    const options = await desk.call('confirmPasskeyOptions', undefined, { cookie: stranger.cookie });
    const response = authenticator.authenticate(options.json());
    expect((await desk.call('confirmPasskey', { response }, stranger)).statusCode).toBe(401);

    const own = await desk.call('confirmPasskeyOptions', undefined, { cookie });
    const confirmed = await desk.call(
      'confirmPasskey',
      { response: authenticator.authenticate(own.json()) },
      { cookie },
    );
    expect(confirmed.json()).toMatchObject({ state: 'signed-in', freshUntil: desk.now + 10 * minute });
    expect(await stateOf(desk, cookie)).toBe('signed-out');
    const renewed = cookieOf(confirmed);
    expect((await desk.call('addPasskeyOptions', undefined, { cookie: renewed })).statusCode).toBe(200);
  });

  test('a confirmation by password takes that of the caller only', async () => {
    const { desk, database } = await openDesk();
    const { secret, cookie } = await enrolPassword(desk, await invite(database, desk.now));
    const stranger = await makeTestUser(database, { role: 'sales', now: desk.now });
    const oneTimeCode = codeAt(secret, desk.now);
    expect((await desk.call('confirmPassword', { password, oneTimeCode }, stranger)).statusCode).toBe(401);
    desk.now += 20 * minute;
    const confirmed = await desk.call(
      'confirmPassword',
      { password, oneTimeCode: codeAt(secret, desk.now) },
      { cookie },
    );
    expect(confirmed.json()).toMatchObject({ freshUntil: desk.now + 10 * minute });
  });

  test('people add and remove their passkeys, set a password, and keep at least one way in', async () => {
    const { desk, database } = await openDesk();
    const { authenticator, cookie, response } = await enrolPasskey(desk, await invite(database, desk.now));
    const elsewhere = cookieOf(await signInPasskey(desk, authenticator));
    const remove = (id: string) => desk.call('removePasskey', { id }, { cookie });
    const last = await remove(response.id);
    expect([last.statusCode, last.json()]).toEqual([422, { error: 'last-method' }]);
    expect((await signInPasskey(desk, authenticator)).statusCode).toBe(200);

    const second = createTestAuthenticator(desk.origin);
    const options = await desk.call('addPasskeyOptions', undefined, { cookie });
    const added = await desk.call(
      'addPasskey',
      { name: 'Blue key', response: second.register(options.json()) },
      { cookie },
    );
    expect(added.json()).toMatchObject({
      passkeys: [{ name: 'Unknown browser' }, { name: 'Blue key', createdAt: desk.now, lastUsed: null }],
    });
    expect((await remove(response.id)).statusCode).toBe(200);
    expect(await stateOf(desk, elsewhere)).toBe('signed-out');
    expect((await signInPasskey(desk, authenticator)).statusCode).toBe(401);

    const { secret } = (await desk.call('setPasswordOptions', undefined, { cookie })).json<{
      secret: string;
    }>();
    const oneTimeCode = codeAt(secret, desk.now);
    const wrong = await desk.call('setPassword', { password, oneTimeCode: '000000' }, { cookie });
    expect(wrong.json()).toEqual({ error: 'code-wrong' });
    const set = await desk.call('setPassword', { password, oneTimeCode }, { cookie });
    expect(set.json()).toMatchObject({ hasPassword: true, recoveryCodesLeft: 0 });
    const renewed = await desk.call('renewRecoveryCodes', undefined, { cookie });
    expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    desk.now += minute;
    const byPassword = await signInPassword(desk, { oneTimeCode: codeAt(secret, desk.now) });
    expect(byPassword.json()).toMatchObject({ methods: ['passkey', 'password'] });
    expect(await actionsOf(database)).toEqual(
      expect.arrayContaining(['passkey-added', 'passkey-removed', 'password-set', 'recovery-codes-renewed']),
    );
  });

  test('people see and end their own sessions, and no one else’s', async () => {
    const { desk, database } = await openDesk();
    const { authenticator, cookie } = await enrolPasskey(desk, await invite(database, desk.now));
    const elsewhere = cookieOf(await signInPasskey(desk, authenticator));
    const stranger = await makeTestUser(database, { role: 'sales', now: desk.now });
    const { sessions } = (await desk.call('account', undefined, { cookie })).json<{
      sessions: { id: string; isCurrent: boolean }[];
    }>();
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isCurrent }) => !isCurrent)!;
    expect((await desk.call('endSession', { id: other.id }, stranger)).statusCode).toBe(404);
    expect((await desk.call('endSession', { id: stranger.sessionId }, { cookie })).statusCode).toBe(404);
    expect((await desk.call('endSession', { id: other.id }, { cookie })).statusCode).toBe(200);
    expect(desk.ended).toEqual([other.id]);
    expect(await stateOf(desk, elsewhere)).toBe('signed-out');

    const changed = { name: 'Ada  King', timeZone: 'Asia/Tokyo' };
    await desk.call('changeAccount', changed, { cookie });
    expect((await desk.call('session', undefined, { cookie })).json()).toMatchObject({
      account: { name: 'Ada King', timeZone: 'Asia/Tokyo' },
    });
  });

  test('an owner is always left, also when two disable each other at once', async () => {
    const { desk, database } = await openDesk();
    const ada = await makeTestUser(database, { role: 'owner', now: desk.now });
    const disable = (by: typeof ada, whom: typeof ada) =>
      desk.call('changePerson', { id: whom.account.id, isDisabled: true }, by);
    for (const change of [{ isDisabled: true }, { role: 'sales' }]) {
      const last = await desk.call('changePerson', { id: ada.account.id, ...change }, ada);
      expect([last.statusCode, last.json()]).toEqual([422, { error: 'last-owner' }]);
    }
    expect(await stateOf(desk, ada.cookie)).toBe('signed-in');

    const eve = await makeTestUser(database, { role: 'owner', now: desk.now });
    const answers = await Promise.all([disable(ada, eve), disable(eve, ada)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 422]));
  });

  test('an owner invites a person, who gets the address and role of the invitation', async () => {
    const { desk, database } = await openDesk();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const invited = await desk.call('invitePerson', { email: 'Eve@desk.example', role: 'reader' }, owner);
    const { link, expiresAt } = invited.json<{ link: string; expiresAt: number }>();
    expect(expiresAt).toBe(desk.now + 30 * minute);
    const [, code = ''] = /^http:\/\/localhost:4321\/desk\/#invite=([\w-]{22})$/.exec(link) ?? [];
    expect((await desk.call('people', undefined, owner)).json()).toMatchObject({
      invitations: [{ email: 'Eve@desk.example', role: 'reader' }],
    });
    // The address in the body is that of another person, and is not used.
    const { enrolled, cookie } = await enrolPasskey(desk, code);
    expect(enrolled.json()).toMatchObject({ account: { email: 'Eve@desk.example', role: 'reader' } });
    expect((await desk.call('enrolPasskeyOptions', { ...person, code })).statusCode).toBe(410);
    const taken = await desk.call('invitePerson', { email: 'eve@desk.example', role: 'owner' }, owner);
    expect([taken.statusCode, taken.json()]).toEqual([422, { error: 'email-taken' }]);

    const seen = (await desk.call('people', undefined, { cookie })).json<{ people: object[] }>();
    expect(seen).toMatchObject({ invitations: [] });
    expect(seen.people).toHaveLength(2);
    for (const other of seen.people) expect(other).toMatchObject({ methods: [], lastSeen: null });
  });

  test('a reset removes every way in at once; its link brings new ones and keeps role and address', async () => {
    const { desk, database } = await openDesk();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const { enrolled, authenticator } = await enrolPasskey(
      desk,
      await invite(database, desk.now, 'reader', person.email),
    );
    const { id } = enrolled.json<{ account: { id: string } }>().account;
    const reset = await desk.call('resetPerson', { id }, owner);
    const [, code = ''] = /#reset=(.+)$/.exec(reset.json<{ link: string }>().link) ?? [];
    expect((await signInPasskey(desk, authenticator)).statusCode).toBe(401);
    expect((await desk.call('invitation', { code })).json()).toMatchObject({
      kind: 'reset',
      email: person.email,
    });
    const again = await enrolPasskey(desk, code);
    expect(again.enrolled.json()).toMatchObject({ account: { id, email: person.email, role: 'reader' } });
    expect((await signInPasskey(desk, again.authenticator)).statusCode).toBe(200);

    const own = await desk.call('resetPerson', { id: owner.account.id }, owner);
    expect([own.statusCode, own.json()]).toEqual([422, { error: 'last-method' }]);
  });

  test('the audit log has ids only, in pages, and shows a change', async () => {
    const { desk, database } = await openDesk();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    for (let count = 0; count < 101; count += 1)
      await invite(database, desk.now, 'sales', `n${count}@desk.example`);
    const first = (await desk.call('audit', {}, owner)).json<{ entries: object[]; next: number }>();
    expect(first.entries).toHaveLength(100);
    const second = (await desk.call('audit', { before: first.next }, owner)).json<{ entries: object[] }>();
    expect(second).toMatchObject({
      entries: [{ action: 'invited', actor: null, detail: 'sales' }],
      next: null,
    });
    expect(JSON.stringify([first, second])).not.toContain('@');

    expect((await desk.call('checkAudit', undefined, owner)).json()).toMatchObject({
      intact: true,
      entries: 101,
    });
    await database.run((db) =>
      db.updateTable('audit').set({ detail: 'owner' }).where('number', '=', first.next).execute(),
    );
    expect((await desk.call('checkAudit', undefined, owner)).json()).toMatchObject({
      intact: false,
      firstBroken: first.next,
    });
  });

  test('what has expired is removed, and nothing else', async () => {
    const { desk, database } = await openDesk();
    await makeTestUser(database, { role: 'owner', now: desk.now });
    await invite(database, desk.now, 'sales', 'old@desk.example');
    await desk.call('signInPasskeyOptions');
    desk.now += 12 * hour;
    await makeTestUser(database, { role: 'owner', now: desk.now });
    const code = await invite(database, desk.now, 'sales', 'new@desk.example');
    expect(await removeExpired(database, desk.now)).toEqual({ sessions: 1, challenges: 1, invitations: 1 });
    expect(await removeExpired(database, desk.now)).toEqual({ sessions: 0, challenges: 0, invitations: 0 });
    expect((await desk.call('invitation', { code })).statusCode).toBe(200);
  });

  test('hostile text is refused, never a fault of the server', async () => {
    const { desk, database } = await openDesk();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const nul = 'a\0b';
    const code = await invite(database, desk.now, 'sales', person.email);
    for (const [route, body] of [
      ['endSession', { id: nul }],
      ['changePerson', { id: nul }],
      ['removePasskey', { id: nul }],
      ['invitation', { code: nul }],
      ['changeAccount', { name: '\0', timeZone: 'UTC' }],
      ['signInPasskey', { response: { id: nul, response: {} } }],
      ['signInPasskey', { response: { id: 'x', response: { clientDataJSON: 'e30' } } }],
      ['enrolPasskeyOptions', { ...person, code, name: '\u202E' }],
      ['enrolPasskey', { ...person, code, response: { id: 'x', response: { attestationObject: 'x' } } }],
    ] as const) {
      const { statusCode } = await desk.call(route, body, owner);
      expect([route, statusCode >= 400 && statusCode < 500]).toEqual([route, true]);
    }
    const host = await desk.call('session', undefined, { headers: { host: '[' } });
    expect(host.statusCode).toBe(400);
  });
});

test('passwords are hashed with scrypt at N = 2^17', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash(password);
  expect(stored).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.verify(password, stored)).toBe(true);
});
