import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths, openApiPath } from '../../contract/api.ts';
import { lengthOf } from '../../contract/lead.ts';
import type { TestDatabase } from './databases.ts';
import { logFigures, sizes } from './sizes.ts';
import { makeService, type TestService } from './service.ts';
import { questions } from '../../contract/questions.ts';
import { leadFields } from '../leads/fields.ts';
import type { LeadView } from '../leads/lead-view.ts';

const names = [...leadFields, 'UserId', 'FlagSubmitted', 'Website', '__proto__', 'constructor'];

const nasty = fc.constantFrom<unknown>(
  '\0',
  '\ud800',
  "'; drop table leads; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '../../etc/passwd',
  'a\r\nBcc: x@evil.example',
  '=cmd|calc',
  '+' + '9'.repeat(300),
  '9'.repeat(3000),
  'ada@vs.example',
  '+919876543210',
  'x'.repeat(15_000),
  '😀'.repeat(300),
  '١٢٣٤٥٦٧٨٩٠',
  '\u202e\u0000\uffff',
  1e308,
  -0,
  true,
  null,
  [],
  {},
  { toString: 1 },
);
const value = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.jsonValue());
const body = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value, { maxKeys: 20 });
const likelyBody = fc
  .record({ UserName: fc.string({ unit: 'binary' }), Email: fc.constant('ada@vs.example') })
  .chain((base) => body.map((more) => ({ ...more, ...base })));

const payload = fc.oneof(
  fc.oneof(body, likelyBody).map((object) => JSON.stringify(object)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constant(`{"Latitude":1e999}`),
  fc.constant('['.repeat(8000)),
  fc
    .dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary' }))
    .map((fields) => new URLSearchParams(fields).toString()),
);

const visible = fc.stringMatching(/^[\x20-\x7e]{0,40}$/);
const anywhere = fc.record({
  method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'),
  url: fc.oneof(
    fc.constantFrom(...Object.values(apiPaths), apiPaths.contact, openApiPath),
    fc.webPath().map((path) => `/api${path}`),
  ),
  payload,
  headers: fc.record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
        'text/plain',
        'nonsense',
        '',
      ),
      'save-number': fc.oneof(visible, fc.nat().map(String)),
      'form-token': visible,
      origin: fc.oneof(visible, fc.constant('https://127.0.0.1:80')),
      'x-forwarded-for': visible,
      'content-encoding': visible,
      host: fc.constantFrom('vs.example', '', '[', 'a b'),
    },
    { requiredKeys: [] },
  ),
});

/** These get past the guards, to what reads, judges and keeps. */
const inside = fc.record({
  method: fc.constant('POST'),
  url: fc.constantFrom(apiPaths.contact, apiPaths.contact, apiPaths.visitor),
  payload,
  headers: fc.record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'application/json',
        'application/x-www-form-urlencoded',
      ),
      'save-number': fc.nat().map(String),
      'form-token': visible,
      'user-agent': visible,
    },
    { requiredKeys: ['content-type'] },
  ),
});

const request = fc.oneof({ weight: 3, arbitrary: inside }, { weight: 2, arbitrary: anywhere });

const requests = sizes.hostileRequests;

/** Nothing is stored that breaks a rule. */
function expectWellFormed(lead: LeadView): void {
  expect(lead.Email || lead.PhoneNumber).not.toBe('');
  for (const { field, limit = Infinity } of questions)
    expect(lengthOf(lead[field])).toBeLessThanOrEqual(limit);
  for (const text of Object.values(lead)) {
    if (typeof text !== 'string') continue;
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain('\0');
  }
}

/** No request causes a 5xx answer. */
export function describeHostileRequests(kind: string, makeDatabase: () => Promise<TestDatabase>): void {
  describe(`on ${kind}`, () => {
    let place: TestDatabase;
    let service: TestService;
    beforeAll(async () => {
      place = await makeDatabase();
      service = await makeService({}, place);
    });
    afterAll(async () => {
      await service.close();
      await place.remove();
    });

    test(`none of ${requests} hostile requests is answered with a mistake of ours`, async () => {
      const statuses: Record<number, number> = {};
      await fc.assert(
        fc.asyncProperty(request, async ({ method, ...rest }) => {
          const { statusCode } = await service.app.inject({ method: method as 'POST', ...rest });
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          expect(statusCode).toBeLessThan(500);
        }),
        { numRuns: requests },
      );
      logFigures(`hostile calls on ${kind}`, { requests, statuses });
      expect((await service.app.inject({ url: apiPaths.geo })).statusCode).toBe(200);
      for await (const lead of service.stores.leads.all()) expectWellFormed(lead);
    }, 1_800_000);
  });
}
