import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '../../contract/durations.ts';
import type { DeskRequests } from '../../contract/desk/requests.ts';
import { permissions, type Role, roles } from '../../contract/desk/roles.ts';
import { deskApi, type DeskRoute, deskRoutes, freshMinutes, routeEntry } from '../../contract/desk/routes.ts';
import type { Database } from '../database/database.ts';
import { makeSqliteDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { makeTestUser, type TestUser } from '../../tests/support/desk-accounts.ts';
import {
  answeringHandlers,
  createTestDesk,
  startOfTests,
  type TestDesk,
} from '../../tests/support/desk-app.ts';

/** Every route of the desk with every role: who gets in is decided by the tables of the contract alone. */

const ref = 'abcdefgh12345678';
const code = 'x';
const person = { email: 'ada@desk.example', name: 'Ada', timeZone: 'UTC' };
const response = { id: 'x', response: {} };

const leadValues = {
  UserName: 'Ada',
  Email: '',
  PhoneNumber: '',
  CompanyName: '',
  TalkAboutProject: '',
  AskMeAnything: '',
};

/** A body that fits for each call that has one. */
const bodies: DeskRequests = {
  signInPasskey: { response },
  invitation: { code },
  enrolPasskeyOptions: { ...person, code },
  enrolPasskey: { ...person, code, response },
  enrolCompany: { code, timeZone: 'UTC' },
  confirmPasskey: { response },
  changeAccount: { name: 'Ada', timeZone: 'UTC' },
  endSession: { id: 'x' },
  addPasskey: { name: 'Key', response },
  removePasskey: { id: 'x' },
  changeNotifications: { events: ['new'], quiet: null },
  subscribePush: {
    endpoint: 'https://push.example/x',
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  },
  unsubscribePush: { id: 'x' },
  invitePerson: { email: person.email, role: 'member' },
  changePerson: { id: 'x', role: 'member' },
  resetPerson: { id: 'x' },
  deletePerson: { id: 'x', leadsTo: null },
  changeRoundRobin: { isOn: false },
  revokeLink: { id: 'x' },
  audit: {},
  leads: { view: 'due', filters: {} },
  exportLeads: { view: 'due', filters: {} },
  saveView: { name: 'x', list: { view: 'open', filters: {} } },
  removeView: { id: 'x' },
  lead: { ref },
  changeLead: { ref, version: 0, change: { kind: 'replied' } },
  changeLeads: { changes: [{ ref, version: 0, change: { kind: 'replied' } }] },
  addLead: { values: leadValues, source: 'Fair', ownerId: null },
  importLeads: { csv: 'Name', ownerId: null, isReplied: false, isPreview: true },
  correctLead: { ref, values: { UserName: 'Ada' } },
  saveDraft: { ref, text: 'x' },
  addNote: { ref, text: 'x' },
  removeNote: { ref, id: 'x' },
  linkLeads: { ref, other: ref },
  unlinkLeads: { ref, other: ref },
  thread: { ref },
  saveMessageDraft: { ref, subject: 'x', text: 'x' },
  sendMessage: { ref, id: crypto.randomUUID(), to: person.email, subject: 'x', text: 'x' },
  undoMessage: { ref, id: 'x' },
  unmatched: {},
  joinMessage: { ref, id: 'x' },
  makeLead: { id: 'x' },
  removeMessage: { id: 'x' },
  saveTemplate: { name: 'x', subject: 'x', text: 'x' },
  removeTemplate: { id: 'x' },
  presence: { ref: null },
  funnel: { from: '2026-11-01', to: '2026-11-16', by: 'page' },
  deliveries: { state: 'all' },
  retryDelivery: { id: 'x' },
  dropDelivery: { id: 'x' },
  testDelivery: { channel: 'mail' },
  findPerson: { subject: person.email },
  exportPerson: { subject: person.email, refs: [ref] },
  erasePerson: { subject: person.email, refs: [ref] },
};

const routes = Object.keys(deskRoutes) as DeskRoute[];
const bodyOf = (route: DeskRoute): unknown =>
  route in bodies ? bodies[route as keyof DeskRequests] : undefined;

let place: TestDatabase;
let database: Database;
let desk: TestDesk;
const users = new Map<Role, TestUser>();

beforeAll(async () => {
  place = await makeSqliteDatabase();
  database = place.open();
  desk = createTestDesk(database, { handlers: answeringHandlers() });
  for (const role of roles) users.set(role, await makeTestUser(database, { role, now: desk.now }));
});
afterAll(async () => {
  await desk.app.close();
  await database.close();
  await place.remove();
});

/** What the tables say. */
function expected(route: DeskRoute, role: Role | null, isFresh: boolean): number {
  const { access, fresh } = routeEntry(route);
  if (access === 'anyone') return 200;
  if (role === null) return 401;
  if (access !== 'signed-in' && !(permissions[access].roles as readonly Role[]).includes(role)) return 403;
  return fresh && !isFresh ? 403 : 200;
}

test.each([null, ...roles])('every route with the role %s, fresh and not', async (role) => {
  const cookie = role === null ? undefined : users.get(role)?.cookie;
  for (const isFresh of [true, false]) {
    desk.now = startOfTests + (isFresh ? 0 : freshMinutes * minute + 1);
    for (const route of routes) {
      const { statusCode } = await desk.call(route, bodyOf(route), { cookie });
      expect([route, isFresh, statusCode]).toEqual([route, isFresh, expected(route, role, isFresh)]);
    }
  }
  desk.now = startOfTests;
});

test('HEAD has the guards of GET, and other methods have no route', async () => {
  for (const route of routes)
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { method: own, path } = routeEntry(route);
      const status = own === 'GET' && method === 'HEAD' ? expected(route, null, true) : 404;
      const { statusCode } = await desk.app.inject({
        method,
        url: deskApi + path,
        headers: { host: 'localhost:4321' },
      });
      expect([route, method, statusCode]).toEqual([route, method, status]);
    }
});

test('the tables say what the roles are for', () => {
  const mayDo = (role: Role) =>
    routes.filter((route) => expected(route, role, true) === 200 && expected(route, null, true) !== 200);
  const [owner, member] = [new Set(mayDo('owner')), new Set(mayDo('member'))];
  expect(routes.filter((route) => !owner.has(route) && routeEntry(route).access !== 'anyone')).toEqual([]);
  expect([...owner].filter((route) => !member.has(route))).toEqual([
    'invitePerson',
    'changePerson',
    'resetPerson',
    'deletePerson',
    'changeRoundRobin',
    'revokeLink',
    'audit',
    'installation',
    'checkInstallation',
    'exportLeads',
    'findPerson',
    'exportPerson',
    'erasePerson',
    'receipts',
  ]);
});

test('writes need the exact origin and JSON, reads must not come from another site', async () => {
  const { cookie } = users.get('owner')!;
  const statusOf = async (route: 'people' | 'audit', headers: Record<string, string>) =>
    (await desk.call(route, route === 'audit' ? {} : undefined, { cookie, headers })).statusCode;
  expect(await statusOf('audit', {})).toBe(200);
  for (const origin of ['http://localhost:4322', 'https://localhost:4321', 'http://evil.example', 'null', ''])
    expect([origin, await statusOf('audit', { origin })]).toEqual([origin, 403]);
  expect(await statusOf('audit', { 'content-type': 'text/plain' })).toBe(415);
  expect(await statusOf('people', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusOf('people', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  const without = await desk.app.inject({
    method: 'POST',
    url: '/api/desk/audit/list',
    headers: { host: 'localhost:4321', cookie },
    payload: {},
  });
  expect(without.statusCode).toBe(403);
});
