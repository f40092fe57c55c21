import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { minute } from '../../../contract/durations.ts';
import type { CompanyResult } from '../../../contract/desk/company-sign-in.ts';
import { type Role, roles } from '../../../contract/desk/roles.ts';
import { deskApi } from '../../../contract/desk/routes.ts';
import type { DatabaseKind } from '../../database/tables.ts';
import { readSettings } from '../../settings.ts';
import {
  type Claims,
  signInAtProvider,
  startTestProvider,
  type TestProvider,
} from '../../../tests/support/company-provider.ts';
import { bothDatabases, bothKinds } from '../../../tests/support/both-databases.ts';
import { makeTestUser } from '../../../tests/support/desk-accounts.ts';
import { createTestDesk, type TestDesk } from '../../../tests/support/desk-app.ts';
import { createInvitation } from './invitations.ts';
import { changePerson, deletePerson, resetPerson } from './people.ts';

const memberRole = roles[1];
const ada = { email: 'ada@vs.example', email_verified: true, name: 'Ada\u202e Lovelace' };

const databases = bothDatabases();
afterEach(databases.clean);

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
}, 60_000);
afterAll(() => provider.stop());

beforeEach(() => {
  Object.assign(provider, { forge: undefined, signsWrongly: false, isDown: false });
  provider.people.clear();
  provider.people.set('ada', ada);
});

/** The cookies that an answer sets; those that it removes have an empty value. */
const cookiesOf = (response: Awaited<ReturnType<TestDesk['call']>>): Map<string, string> =>
  new Map(response.cookies.map(({ name, value }) => [name, value]));

const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ');

/** A desk with an owner, and a browser's steps through the company's sign-in. */
async function openDesk(domains = '', kind: DatabaseKind = 'sqlite') {
  const database = (await databases.make(kind)).open();
  const { company } = readSettings({ ...provider.settings, OIDC_DOMAINS: domains }).desk;
  const desk = createTestDesk(database, company ? { company } : {});
  desk.now = Date.now();
  const owner = await makeTestUser(database, { role: 'owner', now: desk.now });

  const start = async (cookie?: string, route: 'signInCompany' | 'confirmCompany' = 'signInCompany') => {
    const begun = await desk.call(route, undefined, { cookie });
    return { begun, url: String(begun.headers['location']), cookies: cookiesOf(begun) };
  };
  /** Back from the provider, as a navigation from another site. */
  const comeBack = async (url: string, cookies: ReadonlyMap<string, string>) => {
    const { pathname, search } = new URL(url);
    const response = await desk.app.inject({
      url: pathname + search,
      headers: {
        host: 'localhost:4321',
        cookie: cookieHeader(cookies),
        'sec-fetch-site': 'cross-site',
      },
    });
    const [path, result] = String(response.headers['location']).split('#company=');
    expect([response.statusCode, path]).toEqual([303, '/desk']);
    return { result: result as CompanyResult | undefined, cookies: cookiesOf(response) };
  };
  /** On the page of a link. */
  const enrol = async (code: string, subject = 'ada') => {
    const begun = await desk.call('enrolCompany', { code, timeZone: 'Europe/Oslo' });
    return comeBack(await signInAtProvider(begun.json<{ url: string }>().url, subject), cookiesOf(begun));
  };
  const signIn = async (subject = 'ada', cookie?: string) => {
    const { url, cookies } = await start(cookie);
    return comeBack(await signInAtProvider(url, subject), cookies);
  };
  const invite = (email: string, role: Role = memberRole) =>
    createInvitation(database, { email, role, userId: null, now: desk.now, actorId: owner.account.id });
  const sessionOf = async (cookies: ReadonlyMap<string, string>) =>
    (await desk.call('session', undefined, { cookie: cookieHeader(cookies) })).json<
      Record<string, unknown>
    >();
  const audited = () =>
    database.run((db) =>
      db.selectFrom('audit').select(['action', 'subject', 'detail']).orderBy('number').execute(),
    );
  return { desk, database, owner, start, comeBack, signIn, enrol, invite, sessionOf, audited };
}

test.each(bothKinds)(
  'an invited person gets the account of the invitation, once, and comes back by the subject, on %s',
  async (kind) => {
    const { desk, signIn, invite, sessionOf, audited, database } = await openDesk('', kind);
    const { code } = await invite('ADA@vs.example', 'owner');
    const first = await signIn();
    expect(first.result).toBeUndefined();
    const session = await sessionOf(first.cookies);
    expect(session).toMatchObject({
      state: 'signed-in',
      methods: ['company'],
      siteUrl: '/',
      companyName: 'VS Online',
      account: { email: 'ADA@vs.example', name: 'Ada Lovelace', role: 'owner', timeZone: 'UTC' },
    });
    // The link is used up.
    expect((await desk.call('invitation', { code })).statusCode).toBe(410);
    const id = (session['account'] as { id: string }).id;
    expect((await audited()).slice(-2)).toEqual([
      { action: 'enrolled', subject: id, detail: 'owner' },
      { action: 'signed-in', subject: id, detail: 'company' },
    ]);

    // An address that has changed there leads to the same account here.
    provider.people.set('ada', { ...ada, email: 'countess@vs.example' });
    const second = await signIn();
    expect(second.cookies.get('desk')).not.toBe(first.cookies.get('desk'));
    expect(await sessionOf(second.cookies)).toMatchObject({ account: { id } });
    const people = await database.run((db) => db.selectFrom('users').select('id').execute());
    expect(people).toHaveLength(2);
  },
);

test('only the browser that began a sign-in ends it, once, within ten minutes', async () => {
  const { desk, start, comeBack, invite, sessionOf } = await openDesk();
  await invite(ada.email);
  // A page of another site cannot begin one.
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await desk.call('signInCompany', undefined, { headers })).statusCode).toBe(403);
  const { url, cookies, begun } = await start();
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^desk-company=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: `http://localhost:4321${deskApi}/sign-in/company/return`,
  });
  const back = await signInAtProvider(url, 'ada');
  const other = await start();
  const wrongState = new URL(back);
  wrongState.searchParams.set('state', new URL(other.url).searchParams.get('state') ?? '');
  for (const [address, jar] of [
    [back, new Map<string, string>()],
    [back, other.cookies],
    [wrongState.href, cookies],
    // The state is that of the browser, the code is not: it has another challenge.
    [wrongState.href, other.cookies],
  ] as const) {
    const { result, cookies: set } = await comeBack(address, jar);
    expect(result).toMatch(/^(expired|refused)$/);
    expect(set.get('desk')).toBeUndefined();
  }
  const right = await comeBack(back, cookies);
  expect(await sessionOf(right.cookies)).toMatchObject({ state: 'signed-in' });
  expect((await comeBack(back, cookies)).result).toBe('expired');

  const late = await start();
  const lateBack = await signInAtProvider(late.url, 'ada');
  desk.now += 10 * minute;
  expect((await comeBack(lateBack, late.cookies)).result).toBe('expired');
});

test('a code works once, even if the service had forgotten that it was used', async () => {
  const { start, comeBack, invite, database } = await openDesk();
  await invite(ada.email);
  const { url, cookies } = await start();
  const rows = await database.run((db) => db.selectFrom('company_attempts').selectAll().execute());
  const back = await signInAtProvider(url, 'ada');
  expect((await comeBack(back, cookies)).result).toBeUndefined();
  await database.run((db) => db.insertInto('company_attempts').values(rows).execute());
  expect((await comeBack(back, cookies)).result).toBe('refused');
});

test.each<[string, (claims: Claims) => Claims]>([
  ['is expired', (claims) => ({ ...claims, iat: 1_700_000_000, exp: 1_700_000_600 })],
  ['is for another client', (claims) => ({ ...claims, aud: 'another' })],
  ['is of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
  ['has another nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['has no nonce', ({ nonce: _, ...claims }) => claims],
])('a token that %s is refused', async (_what, forge) => {
  const { signIn, invite } = await openDesk();
  await invite(ada.email);
  provider.forge = forge;
  const { result, cookies } = await signIn();
  expect([result, cookies.get('desk')]).toEqual(['refused', undefined]);
});

test('a token with a signature of another key is refused', async () => {
  const { signIn, invite } = await openDesk();
  await invite(ada.email);
  provider.signsWrongly = true;
  expect((await signIn()).result).toBe('refused');
});

test('people of an allowed domain become members, others need an invitation', async () => {
  const { signIn, sessionOf } = await openDesk('VS.example');
  const { result, cookies } = await signIn();
  expect(result).toBeUndefined();
  expect(await sessionOf(cookies)).toMatchObject({ account: { email: ada.email, role: memberRole } });
  for (const email of ['eve@evil.example', 'eve@vs.example.evil.example', 'eve@sub.vs.example']) {
    provider.people.set('eve', { email, email_verified: true });
    expect([email, (await signIn('eve')).result]).toEqual([email, 'not-invited']);
  }
});

test('an invitation ends with the rights of its maker here too', async () => {
  const { desk, signIn, database, owner } = await openDesk();
  const maker = await makeTestUser(database, { role: 'owner', now: desk.now });
  const { id } = maker.account;
  const request = { email: ada.email, role: 'owner', userId: null, now: desk.now, actorId: id } as const;
  await createInvitation(database, request);
  await changePerson(database, { id, isDisabled: true, now: desk.now, actorId: owner.account.id });
  expect((await signIn()).result).toBe('not-invited');
});

test('an address counts only when the provider has verified it', async () => {
  const { signIn, invite } = await openDesk('vs.example');
  await invite(ada.email, 'owner');
  for (const claims of [
    { ...ada, email_verified: false },
    { ...ada, email_verified: 'true' },
    { email: ada.email },
    { email_verified: true },
    { ...ada, email: ['ada@vs.example'] },
    // Lower case of the Kelvin sign is the letter k.
    { ...ada, email: '\u212aate@vs.example' },
    // The claim counts from Microsoft only.
    { email: ada.email, xms_edov: true },
  ]) {
    provider.people.set('ada', claims);
    // Some providers have the address in the token, others at another place.
    for (const extra of [undefined, claims]) {
      provider.forge = extra && ((token) => ({ ...token, ...extra }));
      expect([claims, (await signIn()).result]).toEqual([claims, 'unverified']);
    }
  }
});

test.each(bothKinds)(
  'an account with the address is handed over by the code of an owner’s link only, on %s',
  async (kind) => {
    const { desk, signIn, enrol, database, sessionOf, owner, audited } = await openDesk('vs.example', kind);
    const { account } = await makeTestUser(database, { role: memberRole, email: ada.email, now: desk.now });
    expect((await signIn()).result).toBe('not-connected');
    const refusal = { action: 'sign-in-refused', subject: account.id };
    expect((await audited()).at(-1)).toEqual({ ...refusal, detail: 'company: not-connected' });

    const reset = { id: account.id, now: desk.now, actorId: owner.account.id };
    const { code } = await resetPerson(database, reset);
    expect((await signIn()).result).toBe('not-connected');
    const { cookies } = await enrol(code);
    expect(await sessionOf(cookies)).toMatchObject({ account: { id: account.id }, methods: ['company'] });
    expect((await desk.call('enrolCompany', { code, timeZone: 'UTC' })).statusCode).toBe(410);

    // The provider gives the address to another person.
    provider.people.set('eve', ada);
    expect((await signIn('eve')).result).toBe('other-person');
    expect((await audited()).at(-1)).toEqual({ ...refusal, detail: 'company: other-person' });

    // A reset ends what was bound.
    const second = await resetPerson(database, reset);
    expect((await enrol(second.code, 'eve')).result).toBeUndefined();
    expect((await signIn('ada')).result).toBe('other-person');
  },
);

test.each(bothKinds)(
  'a deleted person does not come back by the domain, but by an invitation, on %s',
  async (kind) => {
    const { desk, signIn, database, owner, invite, sessionOf } = await openDesk('vs.example', kind);
    const first = await sessionOf((await signIn()).cookies);
    const { id } = first['account'] as { id: string };
    await deletePerson(database, { id, leadsTo: null, now: desk.now, actorId: owner.account.id });
    expect((await signIn()).result).toBe('disabled');
    await invite(ada.email);
    const again = await sessionOf((await signIn()).cookies);
    expect(again).toMatchObject({ account: { email: ada.email, role: memberRole } });
    expect(again['account']).not.toMatchObject({ id });
  },
);

test('a disabled person is refused, bound or not', async () => {
  const { desk, signIn, database, owner, invite } = await openDesk();
  await invite(ada.email);
  await signIn();
  const [{ user_id: id } = { user_id: '' }] = await database.run((db) =>
    db.selectFrom('identities').select('user_id').execute(),
  );
  await changePerson(database, { id, isDisabled: true, now: desk.now, actorId: owner.account.id });
  expect((await signIn()).result).toBe('disabled');
  provider.people.set('eve', ada);
  expect((await signIn('eve')).result).toBe('disabled');
});

test('a provider that is down brings the person back with the reason, and is asked again', async () => {
  const { start, comeBack, signIn, invite } = await openDesk();
  await invite(ada.email);
  provider.isDown = true;
  const refused = await start();
  expect([refused.begun.statusCode, refused.url]).toEqual([303, '/desk#company=unavailable']);
  provider.isDown = false;
  const { url, cookies } = await start();
  const back = await signInAtProvider(url, 'ada');
  provider.isDown = true;
  expect((await comeBack(back, cookies)).result).toBe('unavailable');
  provider.isDown = false;
  expect((await signIn()).result).toBeUndefined();
});

test('a person who cancels there comes back with the reason', async () => {
  const { start, comeBack } = await openDesk();
  const { url, cookies } = await start();
  const back = new URL(new URL(url).searchParams.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({
    state: new URL(url).searchParams.get('state') ?? '',
    error: 'access_denied',
    iss: provider.settings.OIDC_ISSUER,
  }).toString();
  expect((await comeBack(back.href, cookies)).result).toBe('cancelled');
});

test('what needs a fresh sign-in needs a confirmation there, of the same person in the same session', async () => {
  const { desk, start, comeBack, signIn, invite, sessionOf } = await openDesk();
  await invite(ada.email, 'owner');
  await invite('eve@vs.example');
  provider.people.set('eve', { email: 'eve@vs.example', email_verified: true });
  const { cookies } = await signIn('ada');
  await signIn('eve');
  const cookie = `desk=${cookies.get('desk')}`;
  const statusOf = async (session: string) =>
    (await desk.call('addPasskeyOptions', undefined, { cookie: session })).statusCode;
  // The provider does not say when the person signed in there.
  expect(await statusOf(cookie)).toBe(403);

  const confirm = async (subject: string, change?: (claims: Claims) => Claims) => {
    const attempt = await start(cookie, 'confirmCompany');
    expect(Object.fromEntries(new URL(attempt.url).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
    });
    provider.forge = change;
    const answer = await comeBack(await signInAtProvider(attempt.url, subject), attempt.cookies);
    provider.forge = undefined;
    return answer;
  };
  expect((await confirm('eve')).result).toBe('not-confirmed');
  const seconds = Math.floor(Date.now() / 1000);
  // Signed in five minutes ago: within what the request allows, but before it was made.
  expect((await confirm('ada', (claims) => ({ ...claims, auth_time: seconds - 300 }))).result).toBe(
    'not-confirmed',
  );
  expect((await confirm('ada', ({ auth_time: _, ...claims }) => claims)).result).toBe('refused');
  expect(await statusOf(cookie)).toBe(403);

  const confirmed = await confirm('ada');
  expect(confirmed.result).toBe('confirmed');
  const renewed = `desk=${confirmed.cookies.get('desk')}`;
  expect(await statusOf(renewed)).toBe(200);
  // The old token ends with the confirmation.
  expect(await sessionOf(cookies)).toMatchObject({ state: 'signed-out' });

  const last = await start(renewed, 'confirmCompany');
  const lastBack = await signInAtProvider(last.url, 'ada');
  await desk.call('signOut', undefined, { cookie: renewed });
  expect((await comeBack(lastBack, last.cookies)).result).toBe('not-confirmed');
});

test('a sign-in replaces the session that the browser had', async () => {
  const { signIn, invite, owner, desk } = await openDesk();
  await invite(ada.email);
  expect((await signIn('ada', owner.cookie)).result).toBeUndefined();
  expect(desk.ended).toEqual([owner.sessionId]);
});

test('without settings there is no such sign-in, and with them it is offered once the desk is set up', async () => {
  const database = (await databases.make('sqlite')).open();
  const plain = createTestDesk(database);
  expect((await plain.call('signInCompany')).statusCode).toBe(404);
  const { company } = readSettings(provider.settings).desk;
  const desk = createTestDesk(database, company ? { company } : {});
  expect((await desk.call('session')).json()).toEqual({ state: 'closed' });
  expect((await desk.call('signInCompany')).statusCode).toBe(401);
  await makeTestUser(database, { role: 'owner', now: desk.now });
  expect((await desk.call('session')).json()).toEqual({ state: 'signed-out', hasCompanySignIn: true });
  expect((await plain.call('session')).json()).toEqual({ state: 'signed-out' });
});

test('the company account does not use the set-up link: the first account is an owner with a passkey', async () => {
  const database = (await databases.make('sqlite')).open();
  const { company } = readSettings({ ...provider.settings, OIDC_DOMAINS: 'vs.example' }).desk;
  const desk = createTestDesk(database, company ? { company } : {});
  desk.now = Date.now();
  const setUp = { email: null, role: 'owner', userId: null, now: desk.now } as const;
  const { code } = await createInvitation(database, setUp);
  const refused = await desk.call('enrolCompany', { code, timeZone: 'UTC' });
  expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'refused' }]);
  expect((await desk.call('invitation', { code })).statusCode).toBe(200);
});

test('behind TLS people return to the known origin, whatever host a request names', async () => {
  const database = (await databases.make('sqlite')).open();
  const { company } = readSettings({
    ...provider.settings,
    BEHIND_TLS: 'true',
    SITE_URL: 'https://www.vs.example',
  }).desk;
  const desk = createTestDesk(database, {
    isSecure: true,
    host: 'evil.example',
    ...(company && { company }),
  });
  await makeTestUser(database, { role: 'owner', now: desk.now });
  const begun = await desk.call('signInCompany');
  const { searchParams } = new URL(String(begun.headers['location']));
  expect(searchParams.get('redirect_uri')).toBe(`https://www.vs.example${deskApi}/sign-in/company/return`);
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^__Host-desk-company=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
