import { setImmediate } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../contract/api.ts';
import { unknownLocation } from '../../contract/visitor.ts';
import { plainLabel, leadQuestions } from '../../contract/questions.ts';
import { Unavailable } from '../database/unavailable.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import { savesOf } from '../../tests/support/sample-leads.ts';
import { sampleQuote } from '../../tests/support/sample-quote.ts';
import { makeService, type ServiceOptions, type TestService } from '../../tests/support/service.ts';
import { stopClock } from '../../tests/support/stopped-clock.ts';
import { messages } from '../../contract/messages.ts';

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
const noVisitor = { ...unknownLocation, PageName: null };

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
    [{ Ip: 1 }, { ip: null }],
    [{ Ip: '9'.repeat(65) }, { ip: null }],
    [
      { City: ['Oslo'], Latitude: '59.9', Region: 'Oslo' },
      { city: null, latitude: null, region: 'Oslo' },
    ],
    [
      { Longitude: 181, Latitude: -90 },
      { longitude: null, latitude: -90 },
    ],
    [{ Region: '😀'.repeat(201) }, { region: '😀'.repeat(200) }],
    [{ Postal: '1'.repeat(41) }, { postal: '1'.repeat(40) }],
  ])('keeps of %j what fits', async (body, row) => {
    const { call, database } = await serve();
    expect((await call(apiPaths.visitor, body)).statusCode).toBe(200);
    expect(await database.run((db) => db.selectFrom('visitors').selectAll().execute())).toMatchObject([row]);
  });

  test.each([
    ['null', 400],
    ['[]', 400],
    ['"text"', 400],
    ['{', 400],
    ['', 400],
    [JSON.stringify({ City: 'x'.repeat(70_000) }), 413],
  ])('refuses the body %#', async (payload, status) => {
    const { call } = await serve();
    const answer = await call(apiPaths.visitor, payload, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('error');
    expect(answer.headers).not.toHaveProperty('lead-refusal');
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
    const { contact, stores } = await serve();
    const answer = await contact({
      ...ada,
      ...noVisitor,
      UserId: 'visitor_1',
      City: 'Oslo',
      PhoneNumber: '',
      FlagSubmitted: false,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { UserId: 'visitor_1' }]);
    expect((await stores.leads.find('visitor_1'))?.lead).toMatchObject({
      ...ada,
      City: 'Oslo',
      submitted: false,
      spamReason: null,
    });
  });

  test.each([{}, { UserId: null }, { UserId: '' }])('makes a new lead for %j', async (id) => {
    const { contact, stores } = await serve();
    const answers = [await contact({ ...ada, ...id }), await contact({ ...ada, ...id })];
    const ids = answers.map((answer) => String(answer.json().UserId));
    expect(new Set(ids).size).toBe(2);
    for (const each of ids) expect((await stores.leads.find(each))?.lead).toMatchObject(ada);
  });

  test('numbered saves may come in any order', async () => {
    const { contact, stores } = await serve();
    const save = (number: number, body: object) =>
      contact({ ...ada, UserId: 'u', ...body }, { 'save-number': String(number) });
    await save(2, { CompanyName: 'Engines', FlagSubmitted: true });
    await save(0, { UserName: 'A', CompanyName: 'Old' });
    await save(1, { PhoneNumber: '+919876543210' });
    await save(1, { PhoneNumber: '+919876543210' });
    const found = await stores.leads.find('u');
    expect(found?.lead).toMatchObject({
      ...ada,
      CompanyName: 'Engines',
      PhoneNumber: '+919876543210',
      submitted: true,
    });
    expect((await savesOf(stores.database, 'u')).map(({ number }) => number)).toEqual([2, 0, 1, 1]);
  });

  test('without numbers the order of arrival counts', async () => {
    const { contact, stores } = await serve();
    await contact({ ...ada, UserId: 'u', CompanyName: 'zzz' });
    await contact({ ...ada, UserId: 'u', CompanyName: 'aaa' });
    await contact({ ...ada, UserId: 'u' });
    expect((await stores.leads.find('u'))?.lead.CompanyName).toBe('aaa');
  });

  test.each(['-1', '1.5', 'x', '', '9007199254740993'])(
    'counts the save number %j as absent',
    async (number) => {
      const { contact, stores } = await serve();
      await contact({ ...ada, UserId: 'u', CompanyName: 'Old' }, { 'save-number': '7' });
      const answer = await contact({ ...ada, UserId: 'u', CompanyName: 'New' }, { 'save-number': number });
      expect([answer.statusCode, Object.keys(answer.json().problems)]).toEqual([200, ['Save-Number']]);
      expect((await stores.leads.find('u'))?.lead.CompanyName).toBe('New');
    },
  );

  const long = (length: number) => '😀'.repeat(length);
  test.each([
    [{ UserName: '' }, { UserName: messages.nameRequired }, { UserName: '' }],
    [{ UserName: 7 }, { UserName: messages.nameRequired }, { UserName: '' }],
    [{ UserName: long(101) }, { UserName: messages.only100 }, { UserName: long(100) }],
    [{ PhoneNumber: '+91987654321' }, { PhoneNumber: messages.phoneShort }, { PhoneNumber: '' }],
    [{ PhoneNumber: '+999' }, { PhoneNumber: messages.phoneWrong }, { PhoneNumber: '' }],
    [{ PhoneNumber: ['+919876543210'] }, { PhoneNumber: 'must be text' }, { PhoneNumber: '' }],
    [
      { Email: 'ada', PhoneNumber: '+919876543210' },
      { Email: messages.emailWrong },
      { Email: '', PhoneNumber: '+919876543210' },
    ],
    [
      { TalkAboutProject: long(1001) },
      { TalkAboutProject: messages.only1000 },
      { TalkAboutProject: long(1000) },
    ],
    [
      { CompanyName: long(101), AskMeAnything: long(101) },
      { CompanyName: messages.only100, AskMeAnything: messages.only200 },
      { CompanyName: long(100), AskMeAnything: long(100) },
    ],
    [{ City: 'x'.repeat(201) }, { City: 'must have at most 200 characters' }, { City: 'x'.repeat(200) }],
    [
      { Latitude: 91, Longitude: '5' },
      { Latitude: 'must be a number from -90 to 90', Longitude: 'must be a number from -180 to 180' },
      { Latitude: null, Longitude: null },
    ],
    [{ Region: {}, PageName: 1 }, { Region: 'must be text', PageName: 'must be text' }, { Region: null }],
    [{ FlagSubmitted: 'yes' }, { FlagSubmitted: 'must be true or false' }, { submitted: false }],
    [{ FlagSubmitted: 'true', PhoneNumber: '+919876543210' }, undefined, { submitted: true }],
    [{ FlagSubmitted: true }, { PhoneNumber: messages.phoneRequired }, { submitted: true }],
  ])('keeps what is valid of %j and names the rest', async (body, problems, lead) => {
    const { contact, stores } = await serve();
    const answer = await contact({ ...ada, UserId: 'u', ...body });
    expect([answer.statusCode, answer.json()]).toEqual([200, { UserId: 'u', ...(problems && { problems }) }]);
    expect(answer.headers).not.toHaveProperty('lead-refusal');
    const found = (await stores.leads.find('u'))?.lead;
    // What was never given is stored as nothing, in whichever way.
    for (const [name, value] of Object.entries(lead))
      expect(found?.[name as keyof typeof found] || null).toEqual(value || null);
  });

  test.each(['../x', 'x'.repeat(65), 'Ada Lovelace', '\ud800', 7])(
    'saves with the id %j, which cannot be a key, all end up in one lead',
    async (UserId) => {
      const { contact, stores } = await serve();
      const first = await contact({ ...ada, UserId, CompanyName: 'Engines' });
      const second = await contact({ ...ada, UserId, FlagSubmitted: true, PhoneNumber: '+919876543210' });
      expect(first.statusCode).toBe(200);
      expect(second.json()).toMatchObject({
        UserId: first.json().UserId,
        problems: { UserId: expect.any(String) },
      });
      expect((await stores.leads.find(second.json().UserId))?.lead).toMatchObject({
        CompanyName: 'Engines',
        submitted: true,
      });
    },
  );

  test.each([
    [{}, { UserName: messages.nameRequired, Email: messages.emailRequired }],
    [
      { UserName: 'Ada', Email: 'ada', PhoneNumber: '1' },
      { Email: messages.emailWrong, PhoneNumber: messages.phoneShort },
    ],
  ])('refuses only what has neither e-mail nor phone: %j', async (body, errors) => {
    const { contact, stores } = await serve();
    const answer = await contact({ UserId: 'u', ...body });
    expect([answer.statusCode, answer.headers['lead-refusal'], answer.json()]).toEqual([
      422,
      'no-contact',
      { errors },
    ]);
    expect(await stores.leads.find('u')).toBeNull();
  });

  test.each(['null', '[]', '"text"', '{', ''])('refuses for good the body %j', async (payload) => {
    const { call } = await serve({ environment: { ALLOWED_ORIGINS: 'https://pages.example' } });
    const headers = { 'content-type': 'application/json', origin: 'https://pages.example' };
    const answer = await call(apiPaths.contact, payload, headers);
    expect([answer.statusCode, answer.headers['lead-refusal']]).toEqual([400, 'malformed']);
    expect(answer.headers['access-control-expose-headers']).toContain('Lead-Refusal');
  });

  test('marks no other refusal as final', async () => {
    stopClock();
    const { call, contact } = await serve({ environment: { RATE_LIMIT: '2' } });
    const answers = [
      await contact(ada, { origin: 'https://evil.example' }),
      await call(apiPaths.contact, JSON.stringify({ City: 'x'.repeat(70_000) }), {
        'content-type': 'application/json',
      }),
      await call(apiPaths.contact, '{}', { 'content-type': 'text/plain' }),
      await contact(ada),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 413, 415, 429]);
    for (const { headers } of answers) expect(headers).not.toHaveProperty('lead-refusal');
  });

  test('does not filter letters, keeps telephone numbers as E.164, and drops what it does not know', async () => {
    const { contact, stores } = await serve();
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
    const found = await stores.leads.find('u');
    expect(found?.lead).toMatchObject({
      UserName: typed.UserName,
      Email: 'ada@vs.example',
      PhoneNumber: '+4722334455',
      TalkAboutProject: 'ab\ufffd',
    });
    expect(found?.lead.PageName).toHaveLength(2048);
    const [save] = await savesOf(stores.database, 'u');
    expect(JSON.parse(save?.body ?? '')).not.toHaveProperty('Else');
  });
});

describe('a quote', () => {
  const Quote = JSON.stringify(sampleQuote);

  test('is kept with its lead; a later save without one leaves it, a later quote takes its place, and null removes it', async () => {
    const { contact, stores } = await serve();
    const kept = async () => (await stores.leads.find('q'))?.lead.Quote;
    await contact({ ...ada, UserId: 'q', Quote }, { 'save-number': '1' });
    expect(await kept()).toBe(Quote);
    await contact({ ...ada, UserId: 'q', FlagSubmitted: true }, { 'save-number': '3' });
    expect(await kept()).toBe(Quote);
    const other = JSON.stringify({ ...sampleQuote, name: 'Team of 4 people' });
    await contact({ ...ada, UserId: 'q', Quote: other }, { 'save-number': '2' });
    expect(await kept()).toBe(other);
    await contact({ ...ada, UserId: 'q', Quote: 'null' }, { 'save-number': '3' });
    expect(await kept()).toBeNull();
  });

  const [line] = sampleQuote.lines;
  test.each([
    ['no JSON', '{'],
    ['no text', sampleQuote],
    ['too long', JSON.stringify({ ...sampleQuote, note: 'x'.repeat(8000) })],
    ['unknown fields', JSON.stringify({ ...sampleQuote, more: 1 })],
    ['too many lines', JSON.stringify({ ...sampleQuote, lines: Array.from({ length: 21 }, () => line) })],
    ['a page elsewhere', JSON.stringify({ ...sampleQuote, address: '//evil.example/#quote=booking' })],
    ['a script', JSON.stringify({ ...sampleQuote, address: 'javascript:alert(1)' })],
    ['an endless drawing', JSON.stringify({ ...sampleQuote, horizon: 1e9 })],
    ['control characters', JSON.stringify({ ...sampleQuote, name: 'a\0b' })],
  ])('that is %s is left out, and the lead is kept', async (_, hostile) => {
    const { contact, stores } = await serve();
    const answer = await contact({ ...ada, UserId: 'q', Quote: hostile });
    expect(answer.json()).toEqual({
      UserId: 'q',
      problems: expect.objectContaining({ Quote: expect.any(String) }),
    });
    expect((await stores.leads.find('q'))?.lead).toMatchObject({ ...ada, Quote: null });
  });

  test('comes with the form without scripts, and back with its corrections', async () => {
    const { submitForm, stores } = await serve();
    const first = await submitForm({ ...ada, PhoneNumber: '12', Quote });
    expect(first.body).toContain(`<input type="hidden" name="Quote" value="${escapeHtml(Quote)}">`);
    const [lead] = await stores.leads.list(2);
    expect(lead).toMatchObject({ ...ada, Quote });
  });
});

const phone = { PhoneNumber: '+919876543210' };

describe('the form without JavaScript', () => {
  test('is kept as submitted and leads to the thank-you page', async () => {
    const { submitForm, stores } = await serve({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    const answer = await submitForm(
      {
        ...ada,
        PhoneNumber: '(202) 555-0142',
        TalkAboutProject: 'Two lines,\r\nas browsers send them',
        PageName: '/lets-talk',
        Website: '',
      },
      { 'x-forwarded-for': '8.8.8.8' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/lets-talk/thank-you']);
    const [lead] = await stores.leads.list(2);
    expect(lead).toMatchObject({
      ...ada,
      submitted: true,
      PhoneNumber: '+12025550142',
      TalkAboutProject: 'Two lines,\nas browsers send them',
      CountryName: 'United States',
      Ip: '8.8.8.8',
      PageName: '/lets-talk',
      spamReason: null,
    });
  });

  test('takes a national number as Indian when the country is unknown', async () => {
    const { submitForm, stores } = await serve();
    expect((await submitForm({ ...ada, PhoneNumber: '98765 43210' })).statusCode).toBe(303);
    expect((await stores.leads.list(1))[0]?.PhoneNumber).toBe('+919876543210');
  });

  test('comes back with what was typed and what is wrong with it, all of it inert', async () => {
    const { submitForm, stores } = await serve();
    const evil = `"><script>alert('x')</script>`;
    const answer = await submitForm({
      UserName: evil,
      Email: evil,
      TalkAboutProject: `\n${evil}`,
      PageName: evil,
      Token: evil,
      UserId: evil,
    });
    expect([answer.statusCode, answer.headers['lead-refusal']]).toEqual([422, 'no-contact']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    expect(answer.body).toContain(messages.emailWrong);
    expect(answer.body).toContain('Nothing is saved yet');
    expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"');
    expect(answer.body).not.toContain('<script');
    expect(await stores.leads.list(1)).toEqual([]);
  });

  test('asks the questions of the contract in their order, with the same marks', async () => {
    const { submitForm } = await serve();
    const { body } = await submitForm({});
    const asked = [...body.matchAll(/<label for="(\w+)">([^<]*)<\/label><(input|textarea)([^>]*)>/g)];
    expect(
      asked.map(([, field, label, , attributes]) => [field, label, / required\b/.test(attributes ?? '')]),
    ).toEqual(
      leadQuestions.map((question) => [question.field, escapeHtml(plainLabel(question)), question.required]),
    );
    expect(body).toContain('Phone number with the country code, for example +91 98765 43210');
    expect(body).toContain('Your Company Name is (optional)');
  });

  test('saves what is valid at once, and the corrected form completes the same lead', async () => {
    const { submitForm, stores } = await serve();
    const typed = { ...ada, PhoneNumber: '12', TalkAboutProject: 'x'.repeat(20_000), AskMeAnything: 'When?' };
    const first = await submitForm(typed);
    expect(first.statusCode).toBe(422);
    expect(first.headers).not.toHaveProperty('lead-refusal');
    for (const value of [...Object.values(typed), 'We have saved what you sent so far'])
      expect(first.body).toContain(value);
    expect(first.body).toContain(`<p class="error" id="PhoneNumber-error">${messages.phoneShort}</p>`);
    expect(first.body).toContain(
      `<a href="#TalkAboutProject">Great! Now, Describe your project</a>: ${messages.only1000}`,
    );
    const [unfinished] = await stores.leads.list(2);
    expect(unfinished).toMatchObject({ ...ada, submitted: false, TalkAboutProject: 'x'.repeat(1000) });
    const UserId = /name="UserId" value="([^"]+)"/.exec(first.body)?.[1] ?? '';
    const second = await submitForm({ ...typed, ...phone, TalkAboutProject: 'A loom', UserId });
    expect(second.statusCode).toBe(303);
    expect(await stores.leads.list(2)).toMatchObject([
      { ...ada, ...phone, submitted: true, TalkAboutProject: 'A loom', AskMeAnything: 'When?' },
    ]);
  });

  test('sent twice, at once and again later, is one lead with one notification', async () => {
    stopClock();
    const { submitForm, stores } = await serve();
    const answers = await Promise.all([submitForm({ ...ada, ...phone }), submitForm({ ...ada, ...phone })]);
    answers.push(await submitForm({ ...ada, ...phone, UserName: ` ${ada.UserName}\0 ` }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const [lead, ...more] = await stores.leads.list(2);
    expect(more).toEqual([]);
    expect(lead?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await stores.deliveries.listOfLead(lead?.id ?? '')).toMatchObject([{ occasion: 'submitted' }]);
  });

  test.each([
    ['other answers', { CompanyName: 'Engines' }, '203.0.113.1'],
    ['another address', {}, '203.0.113.2'],
  ])('sent again with %s is another lead', async (_what, more, from) => {
    stopClock();
    const { submitForm, stores } = await serve({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    await submitForm({ ...ada, ...phone }, { 'x-forwarded-for': '203.0.113.1' });
    await submitForm({ ...ada, ...phone, ...more }, { 'x-forwarded-for': from });
    expect(await stores.leads.list(3)).toHaveLength(2);
  });

  test('sent empty by two visitors is not taken for one lead', async () => {
    const { submitForm } = await serve();
    const idIn = (body: string) => /name="UserId" value="([^"]+)"/.exec(body)?.[1];
    const [one, other] = await Promise.all([submitForm({}), submitForm({})]);
    expect(idIn(one.body)).not.toBe(idIn(other.body));
  });

  test('is answered after one wait for a database that is away, with an id for the next attempt', async () => {
    let attempts = 0;
    const { submitForm } = await serve({
      wrap: (stores) => {
        const down = () => {
          attempts += 1;
          return Promise.reject(new Unavailable(new Error('down')));
        };
        return {
          ...stores,
          database: { ...stores.database, run: down },
          leads: { ...stores.leads, save: down },
        };
      },
    });
    const answer = await submitForm({ ...ada, ...phone });
    expect([answer.statusCode, answer.headers['retry-after'], attempts]).toEqual([503, '5', 1]);
    expect(answer.body).toMatch(/name="UserId" value="[0-9a-f-]{36}"/);
  });

  test('is saved when only its repetition cannot be recognised', async () => {
    const { submitForm, stores } = await serve({
      wrap: (given) => ({
        ...given,
        database: { ...given.database, run: () => Promise.reject(new Error('a bug')) },
      }),
    });
    expect((await submitForm({ ...ada, ...phone })).statusCode).toBe(303);
    expect(await stores.leads.list(2)).toMatchObject([{ ...ada, submitted: true }]);
  });

  test('saves a lead that has only a phone number', async () => {
    const { submitForm, stores } = await serve();
    expect((await submitForm({ ...phone, Email: 'ada@' })).statusCode).toBe(422);
    expect(await stores.leads.list(2)).toMatchObject([{ ...phone, submitted: false }]);
  });

  test.each([
    ['503', new Unavailable(new Error('down')), '5'],
    ['500', new Error('a bug'), undefined],
  ])('comes back with %s when it cannot be saved, and can be sent again', async (status, error, seconds) => {
    const { submitForm } = await serve({
      wrap: (stores) => ({
        ...stores,
        leads: { ...stores.leads, save: () => Promise.reject(error) },
      }),
    });
    const answer = await submitForm({ ...ada, ...phone, AskMeAnything: 'When?' });
    expect([String(answer.statusCode), answer.headers['retry-after']]).toEqual([status, seconds]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('value="When?"');
    // With its id, the next save makes no second lead if this one did arrive after all.
    expect(answer.body).toMatch(/name="UserId" value="[0-9a-f-]{36}"/);
  });

  test('comes back with 429 and all that was typed when too many have come', async () => {
    stopClock();
    const { submitForm } = await serve({ environment: { RATE_LIMIT: '1' } });
    await submitForm({ ...ada, ...phone });
    const answer = await submitForm({ ...ada, ...phone, AskMeAnything: 'When?' });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('value="When?"');
    expect(answer.body).toContain('please press Submit again in');
  });

  test('of a size that cannot be read gets a page that says to go back', async () => {
    const { app } = await serve({});
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    for (const size of [100_000, 1_000_000]) {
      const answer = await fetch(address + apiPaths.contact, {
        method: 'POST',
        body: new URLSearchParams({ ...ada, TalkAboutProject: 'x'.repeat(size) }),
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('please go back in your browser');
    }
  });

  test.each([
    [{}, null],
    [{ origin: 'null' }, null],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, null],
    [{ origin: 'https://vs.example' }, null],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 'sent from another site'],
    [{ origin: 'https://evil.example' }, 'sent from another site'],
  ])('with %j is saved, and is spam for the reason %j', async (headers, spamReason) => {
    const { submitForm, stores } = await serve();
    expect((await submitForm({ ...ada, ...phone }, headers)).statusCode).toBe(303);
    expect(await stores.leads.list(2)).toMatchObject([{ ...ada, spamReason }]);
  });
});

describe('spam', () => {
  async function openForm(options?: ServiceOptions) {
    const served = await serve(options);
    const opened = await served.call(apiPaths.visitor, {});
    return { ...served, token: String(opened.headers['form-token']) };
  }

  test('falls on a filled honeypot, in JSON and in a form', async () => {
    const { contact, submitForm, stores } = await serve();
    expect((await contact({ ...ada, Website: 'https://spam.example' })).statusCode).toBe(200);
    expect((await submitForm({ ...ada, ...phone, Website: 'x' })).statusCode).toBe(303);
    expect((await stores.leads.listSpamSince(new Date(0), 100)).map(({ spamReason }) => spamReason)).toEqual([
      'honeypot',
      'honeypot',
    ]);
  });

  test('falls on a form that is submitted at once, and not on saves before that', async () => {
    const { contact, stores, token } = await openForm();
    await contact({ ...ada, UserId: 'u' }, { 'form-token': token });
    expect((await stores.leads.find('u'))?.lead.spamReason).toBeNull();
    await contact({ ...ada, UserId: 'u', FlagSubmitted: true }, { 'form-token': token });
    expect((await stores.leads.find('u'))?.lead.spamReason).toBe('too quick');
  });

  test('counts the age of a form from its opening, not from when a slow database had stored the visitor', async () => {
    let storing = 0;
    const { token } = await openForm({
      wrap: (stores) => ({
        ...stores,
        leads: {
          ...stores.leads,
          saveVisitor: async (visitor) => {
            storing = Date.now();
            while (Date.now() === storing) await setImmediate();
            return stores.leads.saveVisitor(visitor);
          },
        },
      }),
    });
    expect(Number.parseInt(token, 36)).toBeLessThanOrEqual(storing);
  });

  test.each([undefined, 'nonsense', `${(1).toString(36)}.${'A'.repeat(43)}`])(
    'does not fall on the token %j',
    async (token) => {
      const { contact, stores } = await serve();
      await contact(
        { ...ada, UserId: 'u', FlagSubmitted: true },
        token === undefined ? {} : { 'form-token': token },
      );
      expect((await stores.leads.find('u'))?.lead.spamReason).toBeNull();
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
  stopClock();
  const { app } = await serve({ environment: { RATE_LIMIT: '3' } });
  const ask = (remoteAddress: string) => app.inject({ url: apiPaths.geo, remoteAddress });
  for (const _ of [1, 2, 3]) expect((await ask('203.0.113.1')).statusCode).toBe(200);
  const refused = await ask('203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);
});

test('a database that cannot write is answered with 503 and when to come back', async () => {
  const down = () => Promise.reject(new Unavailable(new Error('down')));
  const { call, contact, app } = await serve({
    wrap: (stores) => ({
      ...stores,
      database: { ...stores.database, check: down },
      leads: { ...stores.leads, save: down, saveVisitor: down },
    }),
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
    wrap: (stores) => ({
      ...stores,
      leads: { ...stores.leads, save: () => Promise.reject(new Error('a bug')) },
    }),
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
  const logged = log().replaceAll(/"(?:time|request)":[^,}]+/g, '');
  expect(logged).not.toMatch(/ada|lovelace|203\.0\.113|98765|secret-id/i);
});

test('what is not there under /api is not there', async () => {
  const { app, call } = await serve();
  expect((await app.inject({ url: '/api/data/Contact' })).statusCode).toBe(404);
  expect((await call('/api/other', {})).statusCode).toBe(404);
});
