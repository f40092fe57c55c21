import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../contract/api.ts';
import { messages } from '../../contract/lead.ts';
import { nowhere } from '../../contract/nowhere.ts';
import { Unavailable } from '../database/unavailable.ts';
import { makeService, type ServiceOptions, type TestService } from './test-service.ts';

/** One service does for all tests that want nothing special; it begins each of them empty. */
let usual: TestService;
const special: TestService[] = [];
beforeAll(async () => {
  usual = await makeService();
});
afterEach(async () => {
  await Promise.all(special.splice(0).map((service) => service.close()));
  await usual.database.run((db) => db.deleteFrom('leads').execute());
  await usual.database.run((db) => db.deleteFrom('visitors').execute());
});
afterAll(() => usual.close());

async function serve(options?: ServiceOptions) {
  const service = options ? await makeService(options) : usual;
  if (service !== usual) special.push(service);
  const call = (url: string, payload: InjectOptions['payload'], headers: InjectOptions['headers'] = {}) =>
    service.app.inject({
      method: 'POST',
      url,
      payload: payload!,
      headers: { host: 'vs.example', ...headers },
    });
  const contact = (body: object, headers?: InjectOptions['headers']) => call(apiPaths.contact, body, headers);
  const submitForm = (fields: Record<string, string>, headers?: InjectOptions['headers']) =>
    call(apiPaths.contact, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  return { ...service, call, contact, submitForm };
}

const ada = { UserName: 'Ada Lovelace', Email: 'ada@vs.example' };
const noVisitor = { ...nowhere, PageName: null };

describe('StoreIpInfo', () => {
  test('keeps the visitor and answers an id as a JSON string', async () => {
    const { call, database } = await serve();
    const body = {
      ...noVisitor,
      Ip: '203.0.113.9',
      City: 'Oslo',
      Latitude: 59.9,
      PageName: '/blogs?x=1',
      More: 'dropped',
    };
    const answer = await call(apiPaths.visitor, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch('application/json');
    const rows = await database.run((db) => db.selectFrom('visitors').selectAll().execute());
    expect(rows).toMatchObject([
      {
        id: answer.json(),
        ip: '203.0.113.9',
        city: 'Oslo',
        latitude: 59.9,
        longitude: null,
        page_name: '/blogs?x=1',
      },
    ]);
    expect(answer.json()).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('takes nulls and missing fields', async () => {
    const { call } = await serve();
    expect((await call(apiPaths.visitor, noVisitor)).statusCode).toBe(200);
    expect((await call(apiPaths.visitor, {})).statusCode).toBe(200);
  });

  test.each([
    [{ Ip: 1 }, ['Ip']],
    [{ City: ['Oslo'], Latitude: '59.9' }, ['City', 'Latitude']],
    [{ Longitude: 181 }, ['Longitude']],
    [{ Region: 'x'.repeat(201) }, ['Region']],
  ])('names the fields of %j that are wrong', async (body, names) => {
    const { call } = await serve();
    const answer = await call(apiPaths.visitor, body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(names);
  });

  test.each([
    ['null', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{', 400],
    ['', 400],
    [JSON.stringify({ City: 'x'.repeat(17_000) }), 413],
  ])('refuses the body %#', async (payload, status) => {
    const { call } = await serve();
    const answer = await call(apiPaths.visitor, payload, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('error');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s, which any page could send',
    async (type) => {
      const { call } = await serve();
      expect((await call(apiPaths.visitor, '{}', { 'content-type': type })).statusCode).toBe(415);
    },
  );
});

describe('Contact', () => {
  test('answers the id of the lead it has kept', async () => {
    const { contact, store } = await serve();
    const answer = await contact({
      ...ada,
      ...noVisitor,
      UserId: 'visitor_1',
      City: 'Oslo',
      PhoneNumber: '',
      FlagSubmitted: false,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { UserId: 'visitor_1' }]);
    expect((await store.find('visitor_1'))?.lead).toMatchObject({
      ...ada,
      City: 'Oslo',
      submitted: false,
      suspicion: null,
    });
  });

  test.each([{}, { UserId: null }, { UserId: '' }])('makes a new lead for %j', async (id) => {
    const { contact, store } = await serve();
    const answers = [await contact({ ...ada, ...id }), await contact({ ...ada, ...id })];
    const ids = answers.map((answer) => String(answer.json().UserId));
    expect(new Set(ids).size).toBe(2);
    for (const each of ids) expect((await store.find(each))?.lead).toMatchObject(ada);
  });

  test('numbered saves may come in any order', async () => {
    const { contact, store } = await serve();
    const save = (number: number, body: object) =>
      contact({ ...ada, UserId: 'u', ...body }, { 'save-number': String(number) });
    await save(2, { CompanyName: 'Engines', FlagSubmitted: true });
    await save(0, { UserName: 'A', CompanyName: 'Old' });
    await save(1, { PhoneNumber: '+919876543210' });
    await save(1, { PhoneNumber: '+919876543210' });
    const found = await store.find('u');
    expect(found?.lead).toMatchObject({
      ...ada,
      CompanyName: 'Engines',
      PhoneNumber: '+919876543210',
      submitted: true,
    });
    expect(found?.events.map(({ number }) => number)).toEqual([2, 0, 1, 1]);
  });

  test('without numbers the order of arrival counts', async () => {
    const { contact, store } = await serve();
    await contact({ ...ada, UserId: 'u', CompanyName: 'zzz' });
    await contact({ ...ada, UserId: 'u', CompanyName: 'aaa' });
    await contact({ ...ada, UserId: 'u' });
    expect((await store.find('u'))?.lead.CompanyName).toBe('aaa');
  });

  test.each(['-1', '1.5', 'x', '', '9007199254740993'])('refuses the save number %j', async (number) => {
    const { contact } = await serve();
    const answer = await contact(ada, { 'save-number': number });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Save-Number']]);
  });

  test.each([
    [{}, { UserName: messages.nameRequired, Email: messages.emailRequired }],
    [{ ...ada, UserName: 'a'.repeat(101) }, { UserName: messages.only100 }],
    [{ ...ada, Email: 'ada' }, { Email: messages.emailWrong }],
    [{ ...ada, PhoneNumber: '+91987654321' }, { PhoneNumber: messages.phoneShort }],
    [{ ...ada, PhoneNumber: '+999' }, { PhoneNumber: messages.phoneWrong }],
    [{ ...ada, TalkAboutProject: 'a'.repeat(1001) }, { TalkAboutProject: messages.only1000 }],
    [
      { ...ada, CompanyName: 'a'.repeat(101), AskMeAnything: 'a'.repeat(101) },
      { CompanyName: messages.only100, AskMeAnything: messages.only200 },
    ],
  ])('says what is wrong %#', async (body, errors) => {
    const { contact, store } = await serve();
    const answer = await contact({ UserId: 'u', ...body });
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
    expect(await store.find('u')).toBeNull();
  });

  test.each([
    [{ UserName: 7 }, 'UserName'],
    [{ FlagSubmitted: 'true' }, 'FlagSubmitted'],
    [{ UserId: '../x' }, 'UserId'],
    [{ UserId: 'x'.repeat(65) }, 'UserId'],
  ])('refuses the wrong type in %j', async (body, name) => {
    const { contact } = await serve();
    const answer = await contact({ ...ada, ...body });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
  });

  test('does not filter letters, keeps telephone numbers as E.164, and drops what it does not know', async () => {
    const { contact, store } = await serve();
    const typed = {
      UserName: "O'Neil 3rd <b>李</b>",
      Email: ' ada@vs.example ',
      PhoneNumber: '+47 22 33 44 55',
      Else: 1,
    };
    await contact({
      ...typed,
      UserId: 'u',
      PageName: `/${'p'.repeat(5000)}`,
      TalkAboutProject: 'a\0b\ud800',
    });
    const found = await store.find('u');
    expect(found?.lead).toMatchObject({
      UserName: typed.UserName,
      Email: 'ada@vs.example',
      PhoneNumber: '+4722334455',
      TalkAboutProject: 'ab\ufffd',
    });
    expect(found?.lead.PageName).toHaveLength(2048);
    expect(found?.events[0]?.save).not.toHaveProperty('Else');
  });
});

describe('the form without JavaScript', () => {
  test('is kept as submitted and leads to the thank-you page', async () => {
    const { submitForm, store } = await serve({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    const answer = await submitForm(
      { ...ada, PhoneNumber: '(202) 555-0142', PageName: '/lets-talk', Website: '' },
      { 'x-forwarded-for': '8.8.8.8' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/lets-talk/thank-you']);
    const [lead] = await store.list(2);
    expect(lead).toMatchObject({
      ...ada,
      submitted: true,
      PhoneNumber: '+12025550142',
      CountryName: 'United States',
      Ip: '8.8.8.8',
      PageName: '/lets-talk',
      suspicion: null,
    });
  });

  test('takes a national number as Indian when the country is unknown', async () => {
    const { submitForm, store } = await serve();
    expect((await submitForm({ ...ada, PhoneNumber: '98765 43210' })).statusCode).toBe(303);
    expect((await store.list(1))[0]?.PhoneNumber).toBe('+919876543210');
  });

  test('comes back with what was typed and what is wrong with it, all of it inert', async () => {
    const { submitForm, store } = await serve();
    const evil = `"><script>alert('x')</script>`;
    const answer = await submitForm({
      UserName: evil,
      Email: evil,
      TalkAboutProject: `\n${evil}`,
      PageName: evil,
      Token: evil,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; form-action 'self'/);
    expect(answer.body).toContain(messages.emailWrong);
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"');
    expect(answer.body).not.toContain('<script');
    expect(await store.list(1)).toEqual([]);
  });

  test('can be sent again when the store cannot write', async () => {
    const { submitForm } = await serve({
      wrap: (store) => ({ ...store, save: () => Promise.reject(new Unavailable(new Error('down'))) }),
    });
    const answer = await submitForm({ ...ada, AskMeAnything: 'When?' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toContain('value="When?"');
  });
});

describe('suspicion', () => {
  async function openForm(now: { time: number }) {
    const served = await serve({ store: { now: () => now.time } });
    const opened = await served.call(apiPaths.visitor, {});
    return { ...served, token: String(opened.headers['form-token']) };
  }

  test('falls on a filled honeypot, in JSON and in a form', async () => {
    const { contact, submitForm, store } = await serve();
    expect((await contact({ ...ada, Website: 'https://spam.example' })).statusCode).toBe(200);
    expect((await submitForm({ ...ada, Website: 'x' })).statusCode).toBe(303);
    expect((await store.suspectedSince(new Date(0))).map(({ suspicion }) => suspicion)).toEqual([
      'honeypot',
      'honeypot',
    ]);
  });

  test('falls on a form that is submitted at once, and not on saves before that', async () => {
    const { contact, store, token } = await openForm({ time: Date.now() });
    await contact({ ...ada, UserId: 'u' }, { 'form-token': token });
    expect((await store.find('u'))?.lead.suspicion).toBeNull();
    await contact({ ...ada, UserId: 'u', FlagSubmitted: true }, { 'form-token': token });
    expect((await store.find('u'))?.lead.suspicion).toBe('too quick');
  });

  test.each([undefined, 'nonsense', `${(1).toString(36)}.${'A'.repeat(43)}`])(
    'does not fall on the token %j',
    async (token) => {
      const { contact, store } = await serve();
      await contact(
        { ...ada, UserId: 'u', FlagSubmitted: true },
        token === undefined ? {} : { 'form-token': token },
      );
      expect((await store.find('u'))?.lead.suspicion).toBeNull();
    },
  );
});

describe('origins', () => {
  const environment = { ALLOWED_ORIGINS: 'https://pages.example' };

  test.each([
    [{}, 200],
    [{ origin: 'https://vs.example' }, 200],
    [{ origin: 'https://pages.example' }, 200],
    [{ origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://vs.example.evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
  ])('a save with %j is answered with %i', async (headers, status) => {
    const { contact } = await serve({ environment });
    const answer = await contact(ada, headers);
    expect(answer.statusCode).toBe(status);
    const shared = 'origin' in headers && headers.origin === 'https://pages.example';
    expect(answer.headers['access-control-allow-origin']).toBe(shared ? headers.origin : undefined);
  });

  test('pages elsewhere that are allowed may ask first, and others may not', async () => {
    const { app } = await serve({ environment });
    const ask = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: apiPaths.contact,
        headers: { origin, host: 'vs.example', 'access-control-request-method': 'POST' },
      });
    const allowed = await ask('https://pages.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://pages.example',
      'access-control-allow-headers': 'Content-Type, Save-Number, Form-Token',
      vary: 'origin',
    });
    const refused = await ask('https://evil.example');
    expect(refused.statusCode).toBe(403);
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('more calls than a person makes are put off', async () => {
  const { app } = await serve({ environment: { RATE_LIMIT: '3' } });
  const ask = (remoteAddress: string) => app.inject({ url: apiPaths.geo, remoteAddress });
  for (const _ of [1, 2, 3]) expect((await ask('203.0.113.1')).statusCode).toBe(200);
  const refused = await ask('203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
});

test('a store that cannot write is answered with 503 and when to come back', async () => {
  const down = () => Promise.reject(new Unavailable(new Error('down')));
  const { call, contact, app } = await serve({
    wrap: (store) => ({ ...store, save: down, visitor: down, check: down }),
  });
  for (const answer of [await contact(ada), await call(apiPaths.visitor, {})]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ error: 'Service Unavailable' });
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'failing', failing: ['database'] });
});

test('a mistake of ours is a plain 500', async () => {
  const { contact } = await serve({
    wrap: (store) => ({ ...store, save: () => Promise.reject(new Error('a bug')) }),
  });
  const answer = await contact(ada);
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'Internal Server Error' }]);
});

test('nothing of the visitor is logged', async () => {
  const { contact, submitForm, call, log } = await serve({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await contact({ ...ada, UserId: 'secret-id', PhoneNumber: '+919876543210' }, headers);
  await contact({ UserId: 'secret-id', UserName: 'Ada Lovelace', Email: 'x' }, headers);
  await submitForm({ ...ada, PhoneNumber: '1' }, headers);
  await call(apiPaths.visitor, { Ip: '203.0.113.9', City: 7 }, headers);
  expect(log()).toContain(apiPaths.contact);
  // Ids are random and times are any number: they may hold every few letters or digits.
  const said = log().replaceAll(/"(?:time|request)":[^,}]+/g, '');
  expect(said).not.toMatch(/ada|lovelace|203\.0\.113|98765|secret-id/i);
});

test('the calls are described', async () => {
  const { app } = await serve();
  const answer = await app.inject({ url: '/api/openapi.json' });
  expect(answer.json()).toMatchObject({
    openapi: '3.1.1',
    paths: {
      '/api/data/StoreIpInfo': {
        post: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
      '/api/data/Contact': { post: { responses: { 422: {}, 503: {} } } },
      '/api/geo': { get: { responses: { 200: {} } } },
    },
  });
});

test('what is not there under /api is not there', async () => {
  const { app, call } = await serve();
  expect((await app.inject({ url: '/api/data/Contact' })).statusCode).toBe(404);
  expect((await call('/api/other', {})).statusCode).toBe(404);
});
