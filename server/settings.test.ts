import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { companyFileName } from '../contract/company.ts';
import { exampleCompany } from '../contract/testing/company.ts';
import { readSettings } from './settings.ts';

const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;

test('without settings the server listens on this machine only and trusts no proxy', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    behindTls: false,
    trustedProxies: [],
    logLevel: 'info',
    metrics: { isOn: false },
    shutdown: { drain: 0, grace: 10 },
    buildFolder: expect.stringMatching(/[\\/]dist$/),
    dataFolder: expect.stringMatching(/[\\/]data$/),
    databaseUrl: undefined,
    allowedOrigins: ['https://www.vsonline.example'],
    rateLimit: 60,
    geoipDb: undefined,
    retention: { unfinishedDays: 180, ipDays: 30 },
    desk: { isOn: true, origin: undefined, linkOrigin: 'http://localhost:4321' },
    notifications: {
      mailIdentity: { siteUrl: 'https://www.vsonline.example' },
      smtpUrl: undefined,
      webhook: undefined,
      channels: ['mail'],
    },
  });
});

test('an empty variable counts as not set, and spaces around a value do not matter', () => {
  expect(readSettings({ PORT: '', HOST: ' ', LOG_LEVEL: ' warn ' })).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    logLevel: 'warn',
  });
});

test('every setting can be given', () => {
  const settings = readSettings({
    HOST: '::',
    PORT: '0',
    BEHIND_TLS: 'true',
    TRUSTED_PROXIES: '10.0.0.7, 10.1.0.0/16,fd00::/8',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: '0123456789abcdef',
    METRICS_PORT: '9464',
    SHUTDOWN_DRAIN: '15',
    SHUTDOWN_GRACE: '0',
    BUILD_FOLDER: '/srv/site',
    DATA_FOLDER: '/srv/data',
    DATABASE_URL: 'postgres://db.example/leads',
    SITE_URL: 'https://vs.example',
    ALLOWED_ORIGINS: 'https://www.vs.example, http://localhost:4000',
    RATE_LIMIT: '0',
    PROCESSES: '2',
    GEOIP_DB: '/srv/places.mmdb',
    RETAIN_UNFINISHED_DAYS: '90',
    SHORTEN_IP_DAYS: '7',
    DESK: 'off',
    DESK_ORIGIN: 'https://desk.vs.example',
    OIDC_ISSUER: 'https://login.vs.example/realms/staff',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_DOMAINS: 'VS.example, staff.vs.example',
    SMTP_URL: 'smtps://user:pass@mail.example:465',
    MAIL_FROM: 'site@vs.example',
    MAIL_TO: 'a@vs.example, b@vs.example,',
    WEBHOOK_URL: 'http://10.0.0.7/hook',
    WEBHOOK_SECRET: secret,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  expect(settings).toMatchObject({
    host: '::',
    port: 0,
    behindTls: true,
    trustedProxies: ['10.0.0.7', '10.1.0.0/16', 'fd00::/8'],
    logLevel: 'silent',
    metrics: { isOn: true, token: '0123456789abcdef', port: 9464 },
    shutdown: { drain: 15, grace: 0 },
    buildFolder: '/srv/site',
    dataFolder: '/srv/data',
    databaseUrl: 'postgres://db.example/leads',
    allowedOrigins: ['https://vs.example', 'https://www.vs.example', 'http://localhost:4000'],
    rateLimit: 0,
    geoipDb: '/srv/places.mmdb',
    retention: { unfinishedDays: 90, ipDays: 7 },
    desk: {
      isOn: false,
      origin: 'https://desk.vs.example',
      linkOrigin: 'https://desk.vs.example',
      siteUrl: 'https://vs.example',
      company: {
        issuer: 'https://login.vs.example/realms/staff',
        clientId: 'desk',
        clientSecret: 'secret',
        domains: ['vs.example', 'staff.vs.example'],
        origin: 'https://desk.vs.example',
      },
    },
    notifications: {
      mailIdentity: { from: { address: 'site@vs.example' }, to: ['a@vs.example', 'b@vs.example'] },
      smtpUrl: 'smtps://user:pass@mail.example:465',
      webhook: { url: 'http://10.0.0.7/hook', secret, form: 'json', allowPrivate: true },
      channels: ['mail', 'webhook'],
    },
  });
});

test('mails are from and to the sales address of the build, unless settings say otherwise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const built = { ...exampleCompany, name: 'Example Software', email: 'hello@vs.example' };
  writeFileSync(join(folder, companyFileName), JSON.stringify(built));
  const identityWith = (more: Readonly<Record<string, string>>) => {
    const { conversation, notifications } = readSettings({ BUILD_FOLDER: folder, ...more });
    expect(conversation).toMatchObject({
      company: 'Example Software',
      address: notifications.mailIdentity.from.address,
    });
    return notifications.mailIdentity;
  };
  expect(identityWith({})).toMatchObject({
    from: { name: 'Example Software website', address: 'hello@vs.example' },
    to: ['hello@vs.example'],
  });
  expect(identityWith({ MAIL_FROM: 'site@vs.example' })).toMatchObject({
    from: { address: 'site@vs.example' },
    to: ['hello@vs.example'],
  });
  expect(identityWith({ SALES_EMAIL: 'old@vs.example' }).to).toEqual(['old@vs.example']);
});

test('push services may be private without a webhook', () => {
  expect(readSettings({ WEBHOOK_ALLOW_PRIVATE: 'true' }).pushAllowsPrivate).toBe(true);
});

test('a chat service needs no secret', () => {
  const { notifications } = readSettings({ WEBHOOK_URL: 'https://hooks.example/', WEBHOOK_FORM: 'slack' });
  expect(notifications.webhook).toMatchObject({ form: 'slack', secret: undefined });
});

test.each([
  [{ WEBHOOK_URL: 'https://crm.example/' }, 'WEBHOOK_SECRET: must be set'],
  [{ WEBHOOK_URL: 'http://crm.example/', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL: must be https'],
  [{ WEBHOOK_URL: 'https://127.0.0.1/', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL: is a private address'],
  [{ WEBHOOK_URL: 'https://[::ffff:a00:1]/', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL: is a private address'],
])('%j contradict each other', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(`\n  ${message}`);
});

test.each([
  ['60', '3', 20],
  ['60', '7', 8],
  ['60', '100', 1],
  ['60', '0', 60],
  ['0', '3', 0],
])('of RATE_LIMIT=%s each of PROCESSES=%s counts its share', (limit, processes, rateLimit) => {
  expect(readSettings({ RATE_LIMIT: limit, PROCESSES: processes })).toMatchObject({ rateLimit });
});

test('a database has one address', () => {
  const databaseUrl = 'postgres://user:a,b@db.example:5432/leads?options=a,b';
  expect(readSettings({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  const hosts = 'postgres://a.example:5432,b.example/leads';
  expect(() => readSettings({ DATABASE_URL: hosts })).toThrow('\n  DATABASE_URL: must name one host');
});

test('links to the desk lead to the site behind TLS, and to this machine without', () => {
  const secure = readSettings({ BEHIND_TLS: 'true', SITE_URL: 'https://vs.example' });
  expect(secure.desk.linkOrigin).toBe('https://vs.example');
  expect(readSettings({ SITE_URL: 'https://vs.example', PORT: '80' }).desk.linkOrigin).toBe(
    'http://localhost:80',
  );
});

test('the desk has https exactly where the site has it', () => {
  expect(() => readSettings({ DESK_ORIGIN: 'https://desk.example' })).toThrow('\n  DESK_ORIGIN: ');
  expect(() => readSettings({ BEHIND_TLS: 'true', DESK_ORIGIN: 'http://desk.example' })).toThrow(
    '\n  DESK_ORIGIN: ',
  );
});

test('the provider of the company needs its three settings, and returns people to an origin that is known', () => {
  const oidc = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' };
  for (const name of Object.keys(oidc))
    expect(() => readSettings({ ...oidc, [name]: '' })).toThrow('must be set together');
  expect(() => readSettings({ OIDC_DOMAINS: 'vs.example' })).toThrow('must be set together');
  const secure = { ...oidc, BEHIND_TLS: 'true', SITE_URL: 'https://vs.example' };
  expect(readSettings(secure).desk.company?.origin).toBe('https://vs.example');
  expect(readSettings({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:5000' }).desk.company).toMatchObject({
    issuer: 'http://127.0.0.1:5000',
    origin: undefined,
  });
});

test('preloading has to be asked for, and only makes sense behind TLS', () => {
  expect(readSettings({ BEHIND_TLS: 'true', HSTS_PRELOAD: 'true' }).behindTls).toBe('preload');
  expect(() => readSettings({ HSTS_PRELOAD: 'true' })).toThrow('\n  HSTS_PRELOAD: ');
});

test.each([
  ['METRICS_TOKEN', 'too-short'],
  ['METRICS_PORT', '65536'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['BEHIND_TLS', 'maybe'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', 'fd00::/129'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['SHUTDOWN_GRACE', 'soon'],
  ['DATABASE_URL', 'mysql://db.example/leads'],
  ['ALLOWED_ORIGINS', 'https://vs.example/'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'vs.example'],
  ['RATE_LIMIT', 'many'],
  ['PROCESSES', 'all'],
  ['RETAIN_UNFINISHED_DAYS', '-1'],
  ['SHORTEN_IP_DAYS', 'x'],
  ['SITE_URL', 'nowhere'],
  ['DESK', 'true'],
  ['DESK_ORIGIN', 'https://desk.example/'],
  ['OIDC_ISSUER', 'http://login.example'],
  ['OIDC_ISSUER', 'http://localhost.evil.example'],
  ['OIDC_ISSUER', 'login.example'],
  ['OIDC_DOMAINS', '*'],
  ['OIDC_DOMAINS', 'ada@vs.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_TO', 'a@b.example, nobody'],
  ['MAIL_TO', ' , '],
  ['WEBHOOK_URL', 'ftp://crm.example'],
  ['WEBHOOK_URL', 'crm.example'],
  ['WEBHOOK_SECRET', 'secret'],
  ['WEBHOOK_SECRET', `whsec_${Buffer.alloc(23, 1).toString('base64')}`],
  ['WEBHOOK_SECRET', `whsec_${Buffer.alloc(65, 1).toString('base64')}`],
  ['WEBHOOK_SECRET', `${secret}!`],
  ['WEBHOOK_ALLOW_PRIVATE', 'yes'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`\n  ${name}: `);
});

test('one message names each wrong setting', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y', BEHIND_TLS: 'z' })).toThrow(
    /PORT: [^]*BEHIND_TLS: [^]*LOG_LEVEL: /,
  );
});
