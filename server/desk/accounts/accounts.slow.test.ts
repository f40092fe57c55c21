import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { day, hour, minute } from '../../../contract/durations.ts';
import type { Person, PeopleAnswer } from '../../../contract/desk/accounts.ts';
import type { Role } from '../../../contract/desk/roles.ts';
import { unattendedHeader } from '../../../contract/desk/routes.ts';
import type { Database } from '../../database/database.ts';
import type { DatabaseKind, TransactionQueries } from '../../database/tables.ts';
import { bothDatabases, bothKinds } from '../../../tests/support/both-databases.ts';
import { makeTestLeadDesk, saveOf } from '../../../tests/support/desk.ts';
import {
  createTestAuthenticator,
  makeTestUser,
  type TestUser,
} from '../../../tests/support/desk-accounts.ts';
import { cookieOf, createTestDesk, startOfTests, type TestDesk } from '../../../tests/support/desk-app.ts';
import { stopClock } from '../../../tests/support/stopped-clock.ts';
import { appendAudit, copyAuditTo } from '../audit.ts';
import { createInvitation } from './invitations.ts';
import { removeExpired } from './expired.ts';
import { createPasskeys, noteCredentialUse } from './passkeys.ts';
import { changePerson, deletePerson, resetPerson } from './people.ts';
import { beginSession, type VerifiedSignIn } from './sign-in.ts';

const databases = bothDatabases();
afterEach(databases.clean);

const person = { email: 'ada@desk.example', name: 'Ada Lovelace', timeZone: 'Europe/London' };
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

async function enrolMember(desk: TestDesk, database: Database) {
  const { enrolled, authenticator } = await enrolPasskey(
    desk,
    await invite(database, desk.now, 'member', person.email),
  );
  return { authenticator, id: enrolled.json<{ account: { id: string } }>().account.id };
}

const codeIn = (answer: LightMyRequestResponse): string =>
  /#(?:invite|reset)=(.+)$/.exec(answer.json<{ link: string }>().link)?.[1] ?? '';

/** Checks the passkey as a sign-in does, and leaves the session to be started. */
async function verifySignIn(
  desk: TestDesk,
  database: Database,
  authenticator: ReturnType<typeof createTestAuthenticator>,
): Promise<VerifiedSignIn> {
  const passkeys = createPasskeys(database, 'VS Online');
  const check = { origin: desk.origin, purpose: 'sign-in', now: desk.now };
  const { response, ...credential } = authenticator.authenticate(await passkeys.signInOptions(check));
  const verified = await passkeys.verify({
    ...check,
    response: { ...credential, response: { ...response } },
  });
  expect(verified?.newCounter).toBe(authenticator.counter);
  const use = { id: verified!.id, newCounter: verified!.newCounter!, now: desk.now };
  return {
    userId: verified!.userId,
    method: 'passkey',
    isStillValid: (trx: TransactionQueries) => noteCredentialUse(trx, use),
  };
}

async function signInPasskey(
  desk: TestDesk,
  authenticator: ReturnType<typeof createTestAuthenticator>,
  cookie?: string,
) {
  const options = await desk.call('signInPasskeyOptions');
  return desk.call('signInPasskey', { response: authenticator.authenticate(options.json()) }, { cookie });
}

const stateOf = async (desk: TestDesk, cookie?: string) =>
  (await desk.call('session', undefined, { cookie })).json<{ state: string }>().state;

const actionsOf = (database: Database) =>
  database.run(async (db) =>
    (await db.selectFrom('audit').select('action').orderBy('number').execute()).map(({ action }) => action),
  );

async function openDesk(options: Parameters<typeof createTestDesk>[1] = {}, kind: DatabaseKind = 'sqlite') {
  const place = await databases.make(kind);
  const database = place.open();
  /** `openAgain`: as another process has it. */
  return { database, desk: createTestDesk(database, options), openAgain: place.open };
}

test('without an account the desk is closed to everyone', async () => {
  const { desk } = await openDesk();
  expect(await stateOf(desk)).toBe('closed');
  const authenticator = createTestAuthenticator(desk.origin);
  const response = authenticator.authenticate({ challenge: 'a'.repeat(43) });
  for (const refused of [
    await desk.call('signInPasskeyOptions'),
    await desk.call('signInPasskey', { response }),
  ]) {
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({ error: 'refused' });
  }
  expect((await desk.call('people')).statusCode).toBe(401);
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

test('no code and no token is stored as it is', async () => {
  const { desk, database } = await openDesk();
  const code = await invite(database, desk.now);
  expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  const { cookie } = await enrolPasskey(desk, code);
  const [, token = ''] = cookie.split('=');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await database.run(async (db) =>
    JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]),
  );
  for (const secret of [code, token]) expect(stored).not.toContain(secret);
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

test('failed sign-ins of a whole office keep no one of it out', async () => {
  stopClock();
  const { desk, database } = await openDesk();
  const { authenticator } = await enrolPasskey(desk, await invite(database, desk.now));
  const unknown = createTestAuthenticator(desk.origin);
  const failed = await Promise.all(Array.from({ length: 100 }, () => signInPasskey(desk, unknown)));
  expect(new Set(failed.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect((await signInPasskey(desk, authenticator)).statusCode).toBe(200);
  // A flood of calls is another matter.
  const flood = await Promise.all(Array.from({ length: 600 }, () => desk.call('invitation', { code: 'x' })));
  expect(flood.at(-1)?.statusCode).toBe(429);
});

test('behind TLS the cookie is bound to the host; without TLS there is one on this machine only', async () => {
  const { desk, database } = await openDesk({ isSecure: true });
  const { enrolled, cookie } = await enrolPasskey(desk, await invite(database, desk.now));
  expect(enrolled.headers['set-cookie']).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(await stateOf(desk, cookie)).toBe('signed-in');

  const local = createTestDesk(database);
  const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
  const code = await invite(database, desk.now, 'member', person.email.replace('ada', 'eve'));
  const { enrolled: plain } = await enrolPasskey(local, code);
  expect(plain.headers['set-cookie']).toMatch(
    /^desk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(await stateOf(local, owner.cookie)).toBe('signed-in');

  const remote = createTestDesk(database, { host: '192.0.2.7:4321' });
  const options = await remote.call('signInPasskeyOptions');
  expect([options.statusCode, options.json()]).toEqual([403, { error: 'not-secure' }]);
  expect(await stateOf(remote, owner.cookie)).toBe('signed-out');
});

test('sessions end after 12 hours without use and after 7 days, and are noted once a minute', async () => {
  const { desk, database } = await openDesk();
  const { cookie } = await makeTestUser(database, { role: 'member', now: desk.now });
  const lastSeen = () =>
    database.run(
      async (db) => (await db.selectFrom('sessions').select('last_seen').executeTakeFirst())?.last_seen,
    );
  const useOf = async (used: string) => (await desk.call('account', undefined, { cookie: used })).statusCode;
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

  const other = await makeTestUser(database, { role: 'member', now: desk.now });
  const start = desk.now;
  while (desk.now + 11 * hour < start + 7 * day) {
    desk.now += 11 * hour;
    expect(await useOf(other.cookie)).toBe(200);
  }
  desk.now = start + 7 * day;
  expect(await stateOf(desk, other.cookie)).toBe('signed-out');
});

test('sign-out ends the session and its live connections at once and clears the browser', async () => {
  const { desk, database } = await openDesk();
  const { cookie, sessionId } = await makeTestUser(database, { role: 'member', now: desk.now });
  expect(await stateOf(desk, cookie)).toBe('signed-in');
  const { headers } = await desk.call('signOut', undefined, { cookie });
  expect(headers['clear-site-data']).toBe('"cache", "cookies", "storage"');
  expect(headers['set-cookie']).toMatch(/^desk=; Max-Age=0; /);
  expect(desk.ended).toEqual([sessionId]);
  expect(await stateOf(desk, cookie)).toBe('signed-out');
});

test('disabling, a new role, a reset and deletion end all sessions of the person at once', async () => {
  const { desk, database } = await openDesk();
  const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
  for (const act of [
    (id: string) => desk.call('changePerson', { id, isDisabled: true }, owner),
    (id: string) => desk.call('changePerson', { id, role: 'member' }, owner),
    (id: string) => desk.call('resetPerson', { id }, owner),
    (id: string) => desk.call('deletePerson', { id, leadsTo: null }, owner),
  ]) {
    const { account, cookie, sessionId } = await makeTestUser(database, { role: 'owner', now: desk.now });
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
  const { authenticator, id } = await enrolMember(desk, database);
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
  const stale = await desk.call('addPasskeyOptions', undefined, { cookie });
  expect([stale.statusCode, stale.json()]).toEqual([403, { error: 'not-fresh' }]);
  const stranger = await makeTestUser(database, { role: 'member', now: desk.now });
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

test('people add and remove their passkeys, and keep at least one', async () => {
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

  expect(await actionsOf(database)).toEqual(expect.arrayContaining(['passkey-added', 'passkey-removed']));
});

test('people see and end their own sessions, and no one else’s', async () => {
  const { desk, database } = await openDesk();
  const { authenticator, cookie } = await enrolPasskey(desk, await invite(database, desk.now));
  const elsewhere = cookieOf(await signInPasskey(desk, authenticator));
  const stranger = await makeTestUser(database, { role: 'member', now: desk.now });
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

test('a reset removes every way in at once; its link brings new ones and keeps role and address', async () => {
  const { desk, database } = await openDesk();
  const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
  const { authenticator, id } = await enrolMember(desk, database);
  const code = codeIn(await desk.call('resetPerson', { id }, owner));
  expect((await signInPasskey(desk, authenticator)).statusCode).toBe(401);
  expect((await desk.call('invitation', { code })).json()).toMatchObject({
    kind: 'reset',
    email: person.email,
    name: person.name,
  });
  const again = await enrolPasskey(desk, code);
  expect(again.enrolled.json()).toMatchObject({ account: { id, email: person.email, role: 'member' } });
  expect((await signInPasskey(desk, again.authenticator)).statusCode).toBe(200);

  const own = await desk.call('resetPerson', { id: owner.account.id }, owner);
  expect([own.statusCode, own.json()]).toEqual([422, { error: 'last-method' }]);
});

test('a link ends with the rights of its maker', async () => {
  const { desk, database } = await openDesk();
  const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
  const makeLink = async (maker: TestUser) => {
    const invited = await desk.call('invitePerson', { email: 'eve@desk.example', role: 'owner' }, maker);
    const details = { ...person, code: codeIn(invited) };
    const options = await desk.call('enrolPasskeyOptions', details);
    return { ...details, response: createTestAuthenticator(desk.origin).register(options.json()) };
  };
  for (const act of [
    (id: string) => desk.call('changePerson', { id, isDisabled: true }, owner),
    (id: string) => desk.call('changePerson', { id, role: 'member' }, owner),
    (id: string) => desk.call('deletePerson', { id, leadsTo: null }, owner),
    // A thief may have made it.
    (id: string) => desk.call('resetPerson', { id }, owner),
  ]) {
    const maker = await makeTestUser(database, { role: 'owner', now: desk.now });
    const { id } = maker.account;
    const body = await makeLink(maker);
    expect((await act(id)).statusCode).toBe(200);
    expect((await desk.call('enrolPasskey', body)).statusCode).toBe(410);
    const links = await database.run((db) =>
      db.selectFrom('invitations').select('hash').where('created_by', '=', id).execute(),
    );
    expect(links).toEqual([]);
  }

  // Also one that was stored while its maker was losing the rights.
  const maker = await makeTestUser(database, { role: 'owner', now: desk.now });
  const body = await makeLink(maker);
  const set = (rights: { role: Role; disabled_at: number | null }) =>
    database.run((db) => db.updateTable('users').set(rights).where('id', '=', maker.account.id).execute());
  for (const rights of [
    { role: 'member', disabled_at: null },
    { role: 'owner', disabled_at: 1 },
  ] as const) {
    await set(rights);
    expect((await desk.call('enrolPasskey', body)).statusCode).toBe(410);
    const { id: actorId } = maker.account;
    const request = {
      email: 'eve@desk.example',
      role: 'owner',
      userId: null,
      now: desk.now,
      actorId,
    } as const;
    await expect(createInvitation(database, request)).rejects.toMatchObject({ code: 'forbidden' });
  }
  await set({ role: 'owner', disabled_at: null });
  expect((await desk.call('invitation', { code: body.code })).statusCode).toBe(200);
});

test('open links are listed with their makers and can be revoked', async () => {
  const { desk, database } = await openDesk();
  const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
  const { account } = await makeTestUser(database, { role: 'member', now: desk.now });
  const byCommandLine = await invite(database, desk.now, 'owner', 'eve@desk.example');
  desk.now += 1;
  const reset = codeIn(await desk.call('resetPerson', { id: account.id }, owner));
  const { links } = (await desk.call('people', undefined, owner)).json<{ links: { id: string }[] }>();
  expect(links).toMatchObject([
    { kind: 'invitation', email: 'eve@desk.example', role: 'owner', createdBy: null },
    { kind: 'reset', email: account.email, role: 'member', createdBy: owner.account.id },
  ]);
  for (const [index, code] of [byCommandLine, reset].entries()) {
    const { id } = links[index]!;
    expect((await desk.call('invitation', { code })).statusCode).toBe(200);
    const revoked = await desk.call('revokeLink', { id }, owner);
    expect(revoked.json<{ links: object[] }>().links).toHaveLength(1 - index);
    expect((await desk.call('invitation', { code })).statusCode).toBe(410);
    expect((await desk.call('revokeLink', { id }, owner)).statusCode).toBe(404);
  }
  expect((await actionsOf(database)).slice(-2)).toEqual(['link-revoked', 'link-revoked']);
});

test('an owner whose session has ended elsewhere changes no people and makes no links', async () => {
  const { desk, database } = await openDesk();
  const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
  const thief = await makeTestUser(database, { role: 'owner', now: desk.now });
  const { cookie } = thief;
  expect((await desk.call('people', undefined, { cookie })).statusCode).toBe(200);
  // Another process has ended it.
  await database.run((db) => db.deleteFrom('sessions').where('id', '=', thief.sessionId).execute());
  const { id } = owner.account;
  for (const answer of [
    await desk.call('invitePerson', { email: 'new@desk.example', role: 'owner' }, { cookie }),
    await desk.call('changePerson', { id, isDisabled: true }, { cookie }),
    await desk.call('deletePerson', { id, leadsTo: null }, { cookie }),
    await desk.call('resetPerson', { id }, { cookie }),
    await desk.call('revokeLink', { id: 'x' }, { cookie }),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'signed-out' }]);
});

test('a disabled person’s leads stay, or go to another one or to none', async () => {
  const { desk, database } = await openDesk();
  const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
  const { account } = await makeTestUser(database, { role: 'member', now: desk.now });
  const leads = makeTestLeadDesk(database);
  await leads.stores.leads.save(saveOf('a', {}, { submitted: true }));
  const setOwner = (owner_id: string | null) =>
    database.run((db) => db.updateTable('lead_desk').set({ owner_id }).execute());
  const ownerOf = () =>
    database.run((db) => db.selectFrom('lead_desk').select('owner_id').executeTakeFirst());
  for (const [given, expected] of [
    [{}, account.id],
    [{ leadsTo: null }, null],
    [{ leadsTo: owner.account.id }, owner.account.id],
  ] as const) {
    await setOwner(account.id);
    const change = (isDisabled: boolean) =>
      desk.call('changePerson', { id: account.id, isDisabled, ...given }, owner);
    expect((await change(true)).statusCode).toBe(200);
    expect(await ownerOf()).toEqual({ owner_id: expected });
    // Their sessions have ended, and they were here all the same.
    const { people } = (await change(false)).json<PeopleAnswer>();
    expect(people.find(({ id }) => id === account.id)?.lastSeen).toBe(desk.now);
  }
  leads.desk.stop();
});

/** Where statements, locks or types could differ. */
describe.each(bothKinds)('%s', (kind) => {
  const openKind = () => openDesk({}, kind);

  /** Until a transaction waits for another one; SQLite has one at a time, which needs no waiting for. */
  const untilOneWaits = async (database: Database) => {
    if (kind === 'sqlite') return;
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await database.read((db) => waiting.execute(db))).rows, { timeout: 30_000 })
      .toHaveLength(1);
  };

  test('a set-up link makes the first account with a passkey, once', async () => {
    const { desk, database } = await openKind();
    const code = await invite(database, desk.now);
    expect((await desk.call('invitation', { code })).json()).toEqual({
      kind: 'set-up',
      email: null,
      name: null,
      role: 'owner',
      expiresAt: startOfTests + 30 * minute,
    });
    const { enrolled, cookie, authenticator } = await enrolPasskey(desk, code);
    expect(enrolled.statusCode).toBe(200);
    expect(enrolled.json()).toMatchObject({ state: 'signed-in', account: { ...person, role: 'owner' } });
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

  test('a link that is used twice at once makes one account', async () => {
    const { desk, database } = await openKind();
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

  test('a session or person that another process ends is gone at once', async () => {
    const { desk, database } = await openKind();
    await makeTestUser(database, { role: 'owner', now: desk.now });
    const ended = await makeTestUser(database, { role: 'member', now: desk.now });
    const disabled = await makeTestUser(database, { role: 'member', now: desk.now });
    for (const { cookie } of [ended, disabled]) expect(await stateOf(desk, cookie)).toBe('signed-in');
    await database.run((db) => db.deleteFrom('sessions').where('id', '=', ended.sessionId).execute());
    await database.run((db) =>
      db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', disabled.account.id).execute(),
    );
    for (const { cookie } of [ended, disabled]) expect(await stateOf(desk, cookie)).toBe('signed-out');
  });

  describe.each([
    ['a reset', (database: Database, id: string) => resetPerson(database, { id, now: 1, actorId: null })],
    [
      'disabling',
      (database: Database, id: string) =>
        changePerson(database, { id, isDisabled: true, now: 1, actorId: null }),
    ],
    [
      'deletion',
      (database: Database, id: string) =>
        deletePerson(database, { id, leadsTo: null, now: 1, actorId: null }),
    ],
  ])('%s during a sign-in', (_, remove) => {
    async function beginSignIn() {
      const { desk, database, openAgain } = await openKind();
      await makeTestUser(database, { role: 'owner', now: desk.now });
      const { authenticator } = await enrolMember(desk, database);
      const signIn = await verifySignIn(desk, database, authenticator);
      const sessionRequest = { request: { headers: {} }, now: desk.now, caller: null };
      const begin = (trx: TransactionQueries) => beginSession(trx, kind, signIn, sessionRequest);
      const sessions = () =>
        database.run((db) =>
          db.selectFrom('sessions').select('id').where('user_id', '=', signIn.userId).execute(),
        );
      return { database, elsewhere: openAgain(), id: signIn.userId, begin, sessions };
    }

    test('that was verified before it leaves no session', async () => {
      const { database, id, begin, sessions } = await beginSignIn();
      await remove(database, id);
      expect(await database.transaction(begin)).toBeNull();
      expect(await sessions()).toEqual([]);
    });

    test('that is just stored ends its session', async () => {
      const { database, elsewhere, id, begin, sessions } = await beginSignIn();
      let removed: Promise<unknown> | undefined;
      await database.transaction(async (trx) => {
        expect(await begin(trx)).not.toBeNull();
        removed = remove(elsewhere, id);
        await untilOneWaits(database);
      });
      await removed;
      expect(await sessions()).toEqual([]);
    });

    test('that starts before it is stored refuses it', async () => {
      const { database, elsewhere, id, begin, sessions } = await beginSignIn();
      let begun: Promise<unknown> | undefined;
      const slow: Database = {
        ...elsewhere,
        transaction: (work) =>
          elsewhere.transaction(async (trx) => {
            const done = await work(trx);
            begun = database.transaction(begin);
            await untilOneWaits(elsewhere);
            return done;
          }),
      };
      await remove(slow, id);
      expect(await begun).toBeNull();
      expect(await sessions()).toEqual([]);
    });
  });

  test('a reset leaves no passkey that another process adds with the ended session', async () => {
    const { desk, database, openAgain } = await openKind();
    await makeTestUser(database, { role: 'owner', now: desk.now });
    const { account, cookie } = await makeTestUser(database, { role: 'member', now: desk.now });
    const other = createTestDesk(openAgain());
    const options = await other.call('addPasskeyOptions', undefined, { cookie });
    const response = createTestAuthenticator(desk.origin).register(options.json());
    await resetPerson(database, { id: account.id, now: desk.now, actorId: null });
    const added = await other.call('addPasskey', { name: 'Key', response }, { cookie });
    expect([added.statusCode, added.json()]).toEqual([401, { error: 'signed-out' }]);
    expect(await database.run((db) => db.selectFrom('credentials').select('id').execute())).toEqual([]);
  });

  test('an owner is always left, also when two disable each other at once', async () => {
    const { desk, database } = await openKind();
    const ada = await makeTestUser(database, { role: 'owner', now: desk.now });
    const disable = (by: typeof ada, whom: typeof ada) =>
      desk.call('changePerson', { id: whom.account.id, isDisabled: true }, by);
    for (const last of [
      await desk.call('changePerson', { id: ada.account.id, isDisabled: true }, ada),
      await desk.call('changePerson', { id: ada.account.id, role: 'member' }, ada),
      await desk.call('deletePerson', { id: ada.account.id, leadsTo: null }, ada),
    ])
      expect([last.statusCode, last.json()]).toEqual([422, { error: 'last-owner' }]);
    expect(await stateOf(desk, ada.cookie)).toBe('signed-in');

    const eve = await makeTestUser(database, { role: 'owner', now: desk.now });
    const answers = await Promise.all([disable(ada, eve), disable(eve, ada)]);
    // The second one has no session any more.
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
  });

  test('an owner invites a person, who gets the address and role of the invitation', async () => {
    const { desk, database } = await openKind();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const invited = await desk.call('invitePerson', { email: 'Eve@desk.example', role: 'member' }, owner);
    const { link, expiresAt } = invited.json<{ link: string; expiresAt: number }>();
    expect(expiresAt).toBe(desk.now + 30 * minute);
    const [, code = ''] = /^http:\/\/localhost:4321\/desk\/#invite=([\w-]{22})$/.exec(link) ?? [];
    expect((await desk.call('people', undefined, owner)).json()).toMatchObject({
      links: [{ kind: 'invitation', email: 'Eve@desk.example', role: 'member', createdBy: owner.account.id }],
    });
    // The address in the body is that of another person, and is not used.
    const { enrolled, cookie } = await enrolPasskey(desk, code);
    expect(enrolled.json()).toMatchObject({ account: { email: 'Eve@desk.example', role: 'member' } });
    expect((await desk.call('enrolPasskeyOptions', { ...person, code })).statusCode).toBe(410);
    const taken = await desk.call('invitePerson', { email: 'eve@desk.example', role: 'owner' }, owner);
    expect([taken.statusCode, taken.json()]).toEqual([422, { error: 'email-taken' }]);

    const seen = (await desk.call('people', undefined, { cookie })).json<{ people: object[] }>();
    expect(seen).toMatchObject({ links: [] });
    expect(seen.people).toHaveLength(2);
    for (const other of seen.people)
      expect(other).toMatchObject({ methods: [], lastSeen: null, openLeads: 0 });
  });

  test('a deleted person leaves a name in the history, and open leads to another one', async () => {
    const { desk, database } = await openKind();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const bob = await makeTestUser(database, { role: 'member', now: desk.now, name: 'Bob' });
    const email = 'eve@desk.example';
    const eve = await enrolPasskey(desk, await invite(database, desk.now, 'owner', email));
    const { account } = eve.enrolled.json<{ account: TestUser['account'] }>();
    await desk.call('invitePerson', { email: 'mallory@desk.example', role: 'owner' }, eve);

    const leads = makeTestLeadDesk(database);
    const caller = { account, sessionId: 'eve', authenticatedAt: 0 };
    for (const id of ['open', 'closed']) await leads.stores.leads.save(saveOf(id, {}, { submitted: true }));
    const [open, closed] = [await leads.refOf('open'), await leads.refOf('closed')];
    for (const ref of [open, closed])
      await leads.call('changeLead', caller, {
        ref,
        version: 0,
        change: { kind: 'owner', ownerId: account.id },
      });
    await leads.call('changeLead', caller, {
      ref: closed,
      version: 1,
      change: { kind: 'status', status: 'won' },
    });
    await leads.call('addNote', caller, { ref: open, text: 'Called.' });
    await leads.call('presence', caller, { ref: open });
    await leads.call('saveDraft', caller, { ref: open, text: 'Call again' });

    const { people } = (await desk.call('people', undefined, owner)).json<{ people: readonly Person[] }>();
    const ofEve = (each: Person) => each.id === account.id;
    expect(people.map((each) => [ofEve(each), each.openLeads])).toEqual(
      people.map((each) => [ofEve(each), ofEve(each) ? 1 : 0]),
    );
    const remove = (leadsTo: string | null) => desk.call('deletePerson', { id: account.id, leadsTo }, owner);
    for (const leadsTo of [account.id, 'unknown']) expect((await remove(leadsTo)).statusCode).toBe(400);
    expect((await desk.call('account', undefined, eve)).statusCode).toBe(200);
    const deleted = (await remove(bob.account.id)).json<{ people: { id: string }[]; former: object[] }>();
    expect(deleted.people.map(({ id }) => id)).not.toContain(account.id);
    expect(deleted.former).toEqual([{ id: account.id, name: person.name }]);
    expect((await actionsOf(database)).slice(-2)).toEqual(['deleted', 'lead-changed']);

    const rows = await database.run(async (db) => ({
      users: await db.selectFrom('users').selectAll().where('id', '=', account.id).execute(),
      credentials: await db.selectFrom('credentials').selectAll().execute(),
      invitations: await db.selectFrom('invitations').selectAll().execute(),
      sessions: await db.selectFrom('sessions').selectAll().where('user_id', '=', account.id).execute(),
      presence: await db.selectFrom('presence').selectAll().execute(),
      drafts: await db.selectFrom('note_drafts').selectAll().execute(),
    }));
    expect(rows).toMatchObject({ credentials: [], invitations: [], sessions: [], presence: [], drafts: [] });
    expect(JSON.stringify(rows)).not.toContain(email);
    const detailsOf = (ref: string) => leads.call('lead', { ...bob, authenticatedAt: 0 }, { ref });
    expect(await detailsOf(open)).toMatchObject({
      ownerId: bob.account.id,
      timeline: {
        entries: expect.arrayContaining([
          expect.objectContaining({ kind: 'note', by: person.name }),
          expect.objectContaining({ kind: 'owner', to: 'Bob', by: owner.account.name }),
          expect.objectContaining({ kind: 'owner', to: person.name, by: person.name }),
        ]),
      },
    });
    expect(await detailsOf(closed)).toMatchObject({ ownerId: account.id });
    leads.desk.stop();

    for (const gone of [await remove(null), await desk.call('resetPerson', { id: account.id }, owner)])
      expect(gone.statusCode).toBe(404);
    const again = await enrolPasskey(desk, await invite(database, desk.now, 'member', email));
    expect(again.enrolled.json<{ account: object }>().account).not.toMatchObject({ id: account.id });
  });

  test('the audit log has ids only, in pages, and its lines in the log say the same', async () => {
    const { desk, database } = await openKind();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const copied: object[] = [];
    copyAuditTo(database, (entry) => copied.push(entry));
    await expect(
      database.transaction(async (trx) => {
        await appendAudit(trx, { at: desk.now, actorId: null, action: 'invited' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await database.transaction(async (trx) => {
      await appendAudit(trx, { at: desk.now, actorId: null, action: 'invited', detail: 'member' });
      expect(copied).toEqual([]);
    });
    for (let count = 1; count < 101; count += 1)
      await invite(database, desk.now, 'member', `n${count}@desk.example`);
    const first = (await desk.call('audit', {}, owner)).json<{ entries: object[]; next: string }>();
    expect(first.entries).toHaveLength(100);
    const second = (await desk.call('audit', { cursor: first.next }, owner)).json<{ entries: object[] }>();
    expect(second).toMatchObject({
      entries: [{ action: 'invited', actor: null, detail: 'member' }],
      next: null,
    });
    expect(JSON.stringify([first, second])).not.toContain('@');
    const stored = [...first.entries, ...second.entries].map((entry) => ({ ...entry, number: undefined }));
    expect(copied.toReversed()).toEqual(stored);
  });

  test('what has expired is removed, and nothing else', async () => {
    const { desk, database } = await openKind();
    await makeTestUser(database, { role: 'owner', now: desk.now });
    await invite(database, desk.now, 'member', 'old@desk.example');
    desk.now += 12 * hour;
    const { sessionId } = await makeTestUser(database, { role: 'owner', now: desk.now });
    await invite(database, desk.now, 'member', 'new@desk.example');
    await removeExpired(database, desk.now);
    const left = await database.run(async (db) => [
      await db.selectFrom('sessions').select('id').execute(),
      await db.selectFrom('invitations').select('email').execute(),
    ]);
    expect(left).toEqual([[{ id: sessionId }], [{ email: 'new@desk.example' }]]);
  });

  test('hostile text is refused, never a fault of the server', async () => {
    const { desk, database } = await openKind();
    const owner = await makeTestUser(database, { role: 'owner', now: desk.now });
    const nul = 'a\0b';
    const code = await invite(database, desk.now, 'member', person.email);
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
