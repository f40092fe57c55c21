import { day } from '../../contract/durations.ts';
import { expect, test } from 'vitest';
import { Unavailable } from '../database/unavailable.ts';
import { checkAddress } from './address.ts';
import { backup } from './backup.ts';
import type { DoctorContext, CheckResult } from './check.ts';
import { database } from './database.ts';
import { deliveries } from './deliveries.ts';
import { compareClocks, checkDisk, checkPackages } from './machine.ts';
import { checkFacts } from './facts.ts';
import { checkHeaders } from './headers.ts';
import { checkPeople, checkPush } from './people.ts';
import { checkRetention } from './retention.ts';
import { checkDomain } from './mail.ts';

const gigabyte = 1024 ** 3;
const now = Date.UTC(2026, 10, 18);

const fact = { name: 'legalName', purpose: 'footer' };

const site = { siteUrl: 'https://vs.dev', behindTls: true, trustedProxies: ['::1'] };
const certificate = { endsAt: now + 60 * day, problem: null };
const addressWith = (change: object, shown: Parameters<typeof checkAddress>[1] = certificate) =>
  checkAddress({ ...site, ...change }, shown, now);

const policy = 'content-security-policy';
const others = ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'strict-transport-security'];
const sent = (names: readonly string[]) => new Headers(names.map((name): [string, string] => [name, 'x']));
const page = { status: 200, headers: sent([policy, ...others]), body: '' };
const health = { ...page, body: '{"status":"alive"}' };
const plain = { status: 301, headers: new Headers({ location: 'https://vs.dev/' }), body: '' };
const headersWith = (change: Partial<Parameters<typeof checkHeaders>[1]>) =>
  checkHeaders('https://vs.dev', { page, health, plain, ...change });

const dkimName = 'google._domainkey.vs.dev';
const records = {
  'vs.dev': ['v=spf1 include:mail.dev ~all', 'unrelated'],
  [dkimName]: ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.vs.dev': ['v=DMARC1; p=reject'],
};
const domainWith = (change: Readonly<Record<string, readonly string[]>>, selector?: string) =>
  checkDomain('vs.dev', selector, async (name) => ({ ...records, ...change })[name] ?? []);
const offline = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }));

const unknownClocks = { database: null, site: null, isSynchronised: null };

const backupIn = (backupFolder: string) =>
  backup.run({ settings: { backupFolder }, now: 0 } as DoctorContext);
const withBacklog = (dead: number, overdue: number) =>
  deliveries.run({ now, stores: { deliveries: { backlog: async () => ({ dead, overdue }) } } } as never);
const postgres = (version: string) =>
  ({
    kind: 'postgres',
    pendingMigrations: async () => [],
    read: async () => ({ rows: [{ version }] }),
  }) as const;
const unavailable = (code: string) => ({
  pendingMigrations: () => Promise.reject(new Unavailable(Object.assign(new Error(), { code }))),
});
const withDatabase = (state: object) =>
  database.run({ stores: { database: state } } as unknown as DoctorContext);

type Results = CheckResult | readonly CheckResult[];

/** What is checked, the states that come of it in order, and words of their sentences. */
const cases: readonly (readonly [string, Results | Promise<Results>, string, RegExp?])[] = [
  ['all facts', checkFacts({ examples: [], missing: [] }), 'ready'],
  ['a fact that is an example', checkFacts({ examples: [fact], missing: [] }), 'missing', /legalName/],
  ['a fact that pages leave out', checkFacts({ examples: [], missing: [fact] }), 'attention', /legalName/],

  ['a valid certificate', addressWith({}), 'ready'],
  ['an example of an address', addressWith({ siteUrl: 'https://www.vs.example' }), 'missing', /example/],
  ['no TLS', addressWith({ siteUrl: 'http://vs.dev' }, null), 'missing', /not https/],
  ['no answer', addressWith({}, { reason: 'ECONNREFUSED' }), 'missing', /ECONNREFUSED/],
  [
    'a refused certificate',
    addressWith({}, { ...certificate, problem: 'CERT_HAS_EXPIRED' }),
    'missing',
    /EXPIRED/,
  ],
  [
    'its end in two weeks',
    addressWith({}, { ...certificate, endsAt: now + 9.5 * day }),
    'attention',
    /9 days/,
  ],
  ['a service without BEHIND_TLS', addressWith({ behindTls: false }), 'ready missing', /HSTS/],
  [
    'a proxy that is not trusted',
    addressWith({ trustedProxies: [] }),
    'ready attention',
    /No proxy is trusted/,
  ],

  ['all headers, a service and a redirect', headersWith({}), 'ready ready ready'],
  ['no page', headersWith({ page: { reason: 'ECONNRESET' } }), 'missing', /ECONNRESET/],
  ['an error for a page', headersWith({ page: { ...page, status: 502 } }), 'missing ready ready', /502/],
  [
    'a header that the proxy drops',
    headersWith({ page: { ...page, headers: sent(others) } }),
    'missing ready ready',
    /: content-security-policy\./,
  ],
  ['no service', headersWith({ health: { ...health, status: 503 } }), 'ready missing ready', /healthz/],
  ['a page without TLS', headersWith({ plain: page }), 'ready ready missing', /not redirected/],
  [
    'a closed port 80',
    headersWith({ plain: { reason: 'ECONNREFUSED' } }),
    'ready ready attention',
    /port 80/,
  ],

  ['SPF, DKIM and DMARC', domainWith({}), 'ready ready ready'],
  ['no SPF', domainWith({ 'vs.dev': [] }), 'missing ready ready', /no SPF/],
  ['two of it', domainWith({ 'vs.dev': ['v=spf1 -all', 'v=spf1 ~all'] }), 'missing ready ready', /2 SPF/],
  ['SPF for everyone', domainWith({ 'vs.dev': ['v=spf1 +all'] }), 'missing ready ready', /every server/],
  [
    'a withdrawn key',
    domainWith({ [dkimName]: ['v=DKIM1; p='] }, 'google'),
    'ready missing ready',
    /no DKIM/,
  ],
  ['a key of no usual name', domainWith({ [dkimName]: [] }), 'ready attention ready', /not known/],
  ['no DMARC', domainWith({ '_dmarc.vs.dev': [] }), 'ready ready missing', /no DMARC/],
  ['DMARC of none', domainWith({ '_dmarc.vs.dev': ['v=DMARC1; p=none'] }), 'ready ready attention', /p=none/],
  ['no network', checkDomain('vs.dev', undefined, offline), 'attention', /DNS does not answer/],
  [
    'DMARC of the domain above',
    checkDomain('mail.vs.dev', undefined, async (name) => (name === '_dmarc.vs.dev' ? records[name] : [])),
    'missing attention ready',
    /mail\.vs\.dev has a DMARC record/,
  ],

  ['no overdue delivery', withBacklog(0, 0), 'ready'],
  ['overdue and dead deliveries', withBacklog(1, 2), 'missing missing', /Dead.*: 1\..*Overdue.*: 2\./],

  ['a file that is no copy', backupIn(import.meta.dirname), 'ready attention', /neither SQLite/],

  ['two owners', checkPeople(2, 0), 'ready'],
  ['one owner, and an open link', checkPeople(1, 1), 'missing attention', /one owner.*: 1\./],
  ['no owner', checkPeople(0, 0), 'missing', /No owner/],

  ['an erasure of yesterday', checkRetention(now - 1.2 * day, false, now), 'ready'],
  ['an erasure that is late', checkRetention(now - 3 * day, false, now), 'missing', /3 days/],
  ['no erasure', checkRetention(null, false, now), 'missing', /never/],
  ['a clock that has jumped', checkRetention(now, true, now), 'missing', /clock/],

  ['a disk with room', checkDisk(5 * gigabyte, gigabyte), 'ready'],
  ['a disk that is nearly full', checkDisk(2.5 * gigabyte, gigabyte), 'attention', /2\.5 GB/],
  ['one without room to erase', checkDisk(1.5 * gigabyte, gigabyte), 'missing', /need 2\.0 GB/],

  ['a clock set by the network', compareClocks({ ...unknownClocks, isSynchronised: true }), 'ready'],
  ['one that is not', compareClocks({ ...unknownClocks, isSynchronised: false }), 'missing', /network/],
  ['one that agrees with the proxy', compareClocks({ ...unknownClocks, site: 900 }), 'ready'],
  [
    'one that differs',
    compareClocks({ ...unknownClocks, site: 60_000, isSynchronised: true }),
    'missing',
    /proxy/,
  ],
  ['that of the database', compareClocks({ ...unknownClocks, database: -45_000 }), 'missing', /45 seconds/],
  ['no other clock', compareClocks(unknownClocks), 'attention'],

  ['a database', withDatabase(postgres('17.5')), 'ready', /PostgreSQL 17\.5/],
  ['no file of it yet', withDatabase(unavailable('SQLITE_14')), 'missing', /no database yet/],
  ['one that is away', withDatabase(unavailable('ECONNREFUSED')), 'missing', /ECONNREFUSED/],
  ['an old version', withDatabase(postgres('13.9')), 'attention', /no more fixes/],

  ['a device for push messages', checkPush(true, 1), 'ready'],
  ['no device', checkPush(true, 0), 'attention', /No device/],
  ['a lost key', checkPush(false, 1), 'attention', /key/],

  [
    'a deprecated package of tests',
    checkPackages({ packages: { a: { dev: true, deprecated: 'x' } } }),
    'ready',
  ],
  [
    'one of the service',
    checkPackages({ packages: { 'node_modules/a/node_modules/c': { deprecated: 'x' } } }),
    'attention',
    /: c\./,
  ],
];

const withWords = cases.map(
  ([what, results, states, words = /./]) => [what, results, states, words] as const,
);

test.each(withWords)('%s', async (_what, results, states, words) => {
  const found = [await results].flat();
  expect(found.map(({ state }) => state).join(' ')).toBe(states);
  expect(found.map(({ sentence }) => sentence).join(' ')).toMatch(words);
});
