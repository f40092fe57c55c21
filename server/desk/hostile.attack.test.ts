import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { statuses, views } from '../../contract/desk/lead-enums.ts';
import { deskRequests } from '../../contract/desk/requests.ts';
import { deskApi, type DeskRoute, deskRoutes, routeEntry } from '../../contract/desk/routes.ts';
import { readSettings } from '../settings.ts';
import { createStores } from '../stores.ts';
import { bothDatabases } from '../../tests/support/both-databases.ts';
import type { TestDatabase } from '../../tests/support/databases.ts';
import { deskPageOnly } from '../../tests/support/desk-app.ts';
import { saveOf } from '../../tests/support/desk.ts';
import { makeTestUser } from '../../tests/support/desk-accounts.ts';
import { sizes } from '../../tests/support/sizes.ts';
import { createDeskService } from '../desk-service.ts';

/** On each database. */
const requests = sizes.hostileCalls;
const secrets = { email: 'secret.visitor@example.com', phone: '+442079460018' };

const mails = { send: () => Promise.resolve({ delivered: true as const }) };

async function attack(place: TestDatabase) {
  const database = place.open();
  const stores = createStores(database);
  const app = fastify();
  const desk = createDeskService({
    settings: readSettings({ DATA_FOLDER: place.options.dataFolder, SMTP_URL: 'smtp://127.0.0.1:9' }),
    stores,
    files: deskPageOnly,
    senders: { senders: {}, mails },
    pages: new Set(),
    log: app.log,
  });
  app.register(desk.plugin);
  await database.migrate();
  const id = randomUUID();
  const visitor = {
    UserName: 'Secret Visitor',
    Email: secrets.email,
    PhoneNumber: secrets.phone,
    PageName: '/',
  };
  await stores.leads.save(saveOf(id, visitor, { submitted: true }));
  const { ref } = await database.run((db) =>
    db.selectFrom('lead_desk').select('ref').where('lead_id', '=', id).executeTakeFirstOrThrow(),
  );
  const now = Date.now();
  const owner = await makeTestUser(database, { role: 'owner', now });
  const member = await makeTestUser(database, { role: 'member', now });
  return {
    app,
    cookies: { owner: owner.cookie, member: member.cookie, stranger: 'desk=stolen' },
    ref,
    close: async () => {
      desk.stop();
      await app.close();
      await databases.clean();
    },
  };
}

/** By the guards, the schema, or a value that makes no sense. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 429]);

const nasty = fc.constantFrom<unknown>(
  ...['\0', '\ud800', "'; drop table users; --", '" OR NEAR(', '* AND', '<script>alert(1)</script>', '%00'],
  ...['../../etc/passwd', '9'.repeat(3000), 'x'.repeat(15_000), '\u202e\u0000\uffff', 'eyJ9'],
  ...[1e308, -1, true, null, [], {}, Number.MAX_SAFE_INTEGER, secrets.email, secrets.phone],
);
/** Writes end what others test; the live route does not end. */
const left: readonly DeskRoute[] = ['live', 'signOut', 'erasePerson', 'endSession'];
const routes = (Object.keys(deskRoutes) as DeskRoute[]).filter((route) => !left.includes(route));
const fieldsOf = (route: DeskRoute): readonly string[] =>
  route in deskRequests ? Object.keys(deskRequests[route as keyof typeof deskRequests].shape) : [];

const anyone = fc.constantFrom('owner' as const, 'member' as const, 'stranger' as const);

const anyRequest = (ref: string) =>
  fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      person: anyone,
      body: fc.dictionary(
        fc.oneof(fc.constantFrom('__proto__', 'constructor', ...fieldsOf(route)), fc.string()),
        fc.oneof(nasty, fc.constant(ref), fc.string({ unit: 'binary' }), fc.jsonValue()),
        { maxKeys: 6 },
      ),
    }),
  );

const text = fc.oneof(
  fc.constantFrom(
    '\0',
    '\ud800',
    "'; drop table users; --",
    '" OR NEAR(',
    '* AND',
    '%_%',
    '\\',
    '@',
    'se',
    'Secret',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Bodies that the schemas let pass, so that hostile values reach search and changes. */
function shapedRequest(ref: string): ReturnType<typeof anyRequest> {
  const version = fc.integer({ min: 0, max: 5 });
  const local = fc.constantFrom('2027-03-28T02:30', '9999-12-31T23:59', '0000-99-99T99:99');
  const change = fc.oneof(
    fc.record({ kind: fc.constant('status'), status: fc.constantFrom(...statuses) }),
    fc.record({ kind: fc.constant('owner'), ownerId: fc.option(fc.constantFrom('none', '__proto__')) }),
    fc.record({
      kind: fc.constant('follow-up'),
      until: fc.record({ local, timeZone: fc.oneof(fc.constant('Europe/Berlin'), text) }),
    }),
    fc.record({ kind: fc.constant('replied') }),
  );
  const owner = fc.constantFrom(undefined, 'none', '__proto__');
  const filters = fc.record({ country: optional(text), owner });
  const cursor = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(undefined, btoa('[1,99]')) }, text);
  const bodies = {
    leads: fc.record({
      view: fc.constantFrom(...views),
      filters,
      search: optional(text),
      cursor,
    }),
    changeLead: fc.record({ ref: fc.constant(ref), version, change }),
    changeLeads: fc.record({
      changes: fc.array(fc.record({ ref: fc.constant(ref), version, change }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    addNote: fc.record({ ref: fc.constant(ref), text }),
    saveDraft: fc.record({ ref: fc.constant(ref), text }),
    findPerson: fc.record({ subject: text }),
    deliveries: fc.record({ state: fc.constant('all'), cursor }),
  };
  return fc
    .constantFrom(...(Object.entries(bodies) as [DeskRoute, fc.Arbitrary<Record<string, unknown>>][]))
    .chain(([route, body]) => fc.record({ route: fc.constant(route), person: anyone, body }));
}

const request = (ref: string) => fc.oneof(anyRequest(ref), shapedRequest(ref));

const databases = bothDatabases();

test.each(['sqlite', 'postgres'] as const)(
  '%s: hostile calls of the desk bring no fault of the server, and no contact details to strangers',
  async (kind) => {
    const { app, cookies, ref, close } = await attack(await databases.make(kind));
    const answers = new Map<number, number>();
    const reached = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(request(ref), async ({ route, person, body }) => {
        const { method, path } = routeEntry(route);
        const response = await app.inject({
          method,
          url: `${deskApi}${path}`,
          headers: { host: 'localhost', origin: 'http://localhost', cookie: cookies[person] },
          ...(method === 'POST' && { payload: body }),
        });
        answers.set(response.statusCode, (answers.get(response.statusCode) ?? 0) + 1);
        if (!refusals.has(response.statusCode)) reached.set(route, (reached.get(route) ?? 0) + 1);
        expect(response.statusCode, `${route} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (person !== 'stranger') return;
        expect(response.body, route).not.toContain(secrets.email);
        expect(response.body, route).not.toContain(secrets.phone.slice(3));
      }),
      { numRuns: requests },
    );
    const share = [...reached.values()].reduce((sum, count) => sum + count, 0) / requests;
    console.log(
      `${kind}: ${requests} hostile calls of the desk, answers by status`,
      Object.fromEntries(answers),
      `${Math.round(share * 100)} % passed guards and schema; of search and changes`,
      Object.fromEntries(
        [...reached].filter(([route]) => ['leads', 'changeLead', 'changeLeads'].includes(route)),
      ),
    );
    expect(answers.get(200)).toBeGreaterThan(requests / 25);
    expect(share).toBeGreaterThan(0.25);
    await close();
  },
);
