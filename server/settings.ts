import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { companyOf, type Environment, readAddresses, type Company } from '../contract/company.ts';
import { deskPath } from '../contract/desk/routes.ts';
import { defaultRetention } from '../contract/lead.ts';
import { movedEmail } from '../contract/moved-variables.ts';
import { PlainError } from './common/plain-error.mjs';
import type { NotificationChannel } from './database/tables.ts';
import type { BehindTls } from './http/security-headers.ts';
import type { MailIdentity } from './mail/mail.ts';
import { readBuiltCompany } from './site/load.ts';
import { isPublicAddress, literalAddress } from './webhook/public-address.ts';
import type { WebhookTarget } from './webhook/webhook.ts';
import { webhookForms } from './webhook/webhook-body.ts';

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`);

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** An address such as 10.0.0.7, or a range of them such as 10.0.0.0/8 or fd00::/8. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const listed = z.string().transform((list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const addressRanges = listed.refine(
  (list) => list.every(isAddressRange),
  'must be addresses or ranges such as 10.0.0.0/8, with commas between',
);

/** Accepts origins as browsers write them: scheme, host and a port that is not the usual one. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const origins = listed.refine(
  (list) => list.every(isOrigin),
  'must be origins such as https://www.example.com, with commas between',
);

const oneOrigin = z.string().refine(isOrigin, 'must be an origin such as https://desk.example.com');

/** Without TLS only on this machine, for tests and development. */
const isIssuer = (text: string): boolean =>
  URL.canParse(text) &&
  // At these, Microsoft lets people of every organisation in.
  !/\/(?:common|organizations|consumers)(?:\/|$)/.test(text) &&
  (text.startsWith('https://') || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(text));

const domains = listed
  .transform((list) => list.map((domain) => domain.toLowerCase()))
  .refine(
    (list) => list.every((domain) => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain)),
    'must be domains such as example.com, with commas between',
  );

/** What follows the password. */
const hostsOf = (databaseUrl: string): string => databaseUrl.split(/[/?#]/)[2]?.split('@').at(-1) ?? '';

const postgresUrl = z
  .string()
  .refine((text) => /^postgres(?:ql)?:\/\//.test(text), 'must begin with postgres:// or postgresql://')
  .refine((text) => !hostsOf(text).includes(','), 'must name one host');

const mailAddresses = listed.pipe(
  z.array(z.email('must be mail addresses, with commas between')).min(1, 'must name at least one address'),
);

/** The specification of Standard Webhooks asks for 24 to 64 random bytes. */
function isWebhookSecret(text: string): boolean {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(encoded, 'base64');
  return encoded.length % 4 === 0 && length >= 24 && length <= 64;
}

const webhookSecret = z
  .string()
  .refine(
    isWebhookSecret,
    'must be whsec_ and 24 to 64 random bytes in base64, for example from: echo whsec_$(openssl rand -base64 32)',
  );

/** docs/operations.md says what each means. */
const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(65_535).default(4321),
  BEHIND_TLS: yesOrNo.default(false),
  HSTS_PRELOAD: yesOrNo.default(false),
  TRUSTED_PROXIES: addressRanges.default([]),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: wholeNumber(65_535).optional(),
  SHUTDOWN_DRAIN: wholeNumber(3600).default(0),
  SHUTDOWN_GRACE: wholeNumber(3600).default(10),
  BUILD_FOLDER: z.string().default(fileURLToPath(new URL('../dist', import.meta.url))),
  DATA_FOLDER: z.string().default(fileURLToPath(new URL('../data', import.meta.url))),
  DATABASE_URL: postgresUrl.optional(),
  BACKUP_FOLDER: z.string().optional(),
  ALLOWED_ORIGINS: origins.default([]),
  RATE_LIMIT: wholeNumber(1_000_000).default(60),
  PROCESSES: wholeNumber(1000).default(1),
  GEOIP_DB: z.string().optional(),
  RETAIN_UNFINISHED_DAYS: wholeNumber(36_500).default(defaultRetention.unfinishedDays),
  SHORTEN_IP_DAYS: wholeNumber(36_500).default(defaultRetention.ipDays),
  DESK: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DESK_ORIGIN: oneOrigin.optional(),
  OIDC_ISSUER: z.string().refine(isIssuer, 'must be a URL such as https://accounts.google.com').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_DOMAINS: domains.default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@mail.example.com:587' })
    .optional(),
  MAIL_FROM: z.email('must be a mail address such as sales@example.com').optional(),
  MAIL_TO: mailAddresses.optional(),
  DKIM_SELECTOR: z.string().optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'must look like imaps://user:password@mail.example.com/INBOX' })
    .optional(),
  IMAP_DONE_FOLDER: z.string().optional(),
  MAIL_SUBADDRESSES: yesOrNo.default(true),
  MAIL_AUTH_SERVER: z.string().toLowerCase().optional(),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://crm.example.com/hooks/leads' })
    .optional(),
  WEBHOOK_SECRET: webhookSecret.optional(),
  WEBHOOK_FORM: z.enum(webhookForms, `must be one of ${webhookForms.join(', ')}`).default('json'),
  WEBHOOK_ALLOW_PRIVATE: yesOrNo.default(false),
});

type Values = z.output<typeof environmentSchema>;

/** What is wrong where settings contradict each other, each of which may be right by itself. */
function contradictions(set: Values): readonly string[] {
  const url = set.WEBHOOK_URL === undefined ? undefined : new URL(set.WEBHOOK_URL);
  const address = url && literalAddress(url);
  const isPublicOnly = url !== undefined && !set.WEBHOOK_ALLOW_PRIVATE;
  const oidc = [set.OIDC_ISSUER, set.OIDC_CLIENT_ID, set.OIDC_CLIENT_SECRET].filter(Boolean).length;
  const checks: readonly (readonly [isWrong: boolean, name: string, message: string])[] = [
    [set.HSTS_PRELOAD && !set.BEHIND_TLS, 'HSTS_PRELOAD', 'must not be true unless BEHIND_TLS is'],
    [
      set.DESK_ORIGIN !== undefined && set.DESK_ORIGIN.startsWith('https:') !== set.BEHIND_TLS,
      'DESK_ORIGIN',
      'must begin with https:// if and only if BEHIND_TLS is true',
    ],
    [
      oidc !== 3 && (oidc > 0 || set.OIDC_DOMAINS.length > 0),
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
      'must be set together',
    ],
    [
      url !== undefined && set.WEBHOOK_SECRET === undefined && set.WEBHOOK_FORM === 'json',
      'WEBHOOK_SECRET',
      'must be set where WEBHOOK_URL is, unless WEBHOOK_FORM is that of a chat service',
    ],
    [
      isPublicOnly && address !== undefined && !isPublicAddress(address),
      'WEBHOOK_URL',
      'is a private address; WEBHOOK_ALLOW_PRIVATE=true allows that',
    ],
    [
      isPublicOnly && url.protocol !== 'https:',
      'WEBHOOK_URL',
      'must be https, because what visitors entered must not travel in the clear',
    ],
  ];
  return checks.flatMap(([isWrong, name, message]) => (isWrong ? [`${name}: ${message}`] : []));
}

/** The names of the settings above; SITE_URL is read beside them. */
export const serverSettingNames = Object.keys(environmentSchema.shape);

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(environment: Environment) {
  const given = environmentSchema.safeParse(
    Object.fromEntries(serverSettingNames.map((name) => [name, environment[name]?.trim() || undefined])),
  );
  const wrong = given.success
    ? contradictions(given.data)
    : given.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (!given.success || wrong.length > 0)
    throw new PlainError(`These settings of the server are not right:\n  ${wrong.join('\n  ')}`);
  const set = given.data;
  const company = readCompany(set.BUILD_FOLDER, environment);
  const behindTls: BehindTls = set.HSTS_PRELOAD ? 'preload' : set.BEHIND_TLS;
  const publicDeskOrigin = set.DESK_ORIGIN ?? (behindTls ? company.siteUrl : undefined);
  // Without TLS people sign in on the machine itself only, and passkeys need the name in place of an address.
  const linkOrigin = publicDeskOrigin ?? `http://localhost:${set.PORT}`;
  return {
    companyName: company.name,
    siteUrl: company.siteUrl,
    /** Where visitors reach the service. */
    serviceUrl: company.apiUrl || company.siteUrl,
    host: set.HOST,
    port: set.PORT,
    behindTls,
    trustedProxies: set.TRUSTED_PROXIES,
    logLevel: set.LOG_LEVEL,
    metrics: {
      isOn: (set.METRICS_TOKEN ?? set.METRICS_PORT) !== undefined,
      token: set.METRICS_TOKEN,
      port: set.METRICS_PORT,
    },
    shutdown: { drain: set.SHUTDOWN_DRAIN, grace: set.SHUTDOWN_GRACE },
    buildFolder: set.BUILD_FOLDER,
    dataFolder: set.DATA_FOLDER,
    databaseUrl: set.DATABASE_URL,
    backupFolder: set.BACKUP_FOLDER,
    // Behind a proxy that changes the host, only SITE_URL identifies our own pages.
    allowedOrigins: [...new Set([company.siteUrl, ...set.ALLOWED_ORIGINS])],
    rateLimit: shareOf(set.RATE_LIMIT, set.PROCESSES),
    geoipDb: set.GEOIP_DB,
    retention: { unfinishedDays: set.RETAIN_UNFINISHED_DAYS, ipDays: set.SHORTEN_IP_DAYS },
    desk: {
      isOn: set.DESK === 'on',
      origin: set.DESK_ORIGIN,
      linkOrigin,
      siteUrl: set.DESK_ORIGIN === undefined ? '/' : company.siteUrl,
      company: companySignInOf(set, publicDeskOrigin),
    },
    notifications: notificationsOf(set, company, linkOrigin),
    // Also without a webhook.
    pushAllowsPrivate: set.WEBHOOK_ALLOW_PRIVATE,
    conversation: conversationOf(set, company),
    dkimSelector: set.DKIM_SELECTOR,
  } as const;
}

/** At least one call, because 0 means any number. */
const shareOf = (rateLimit: number, processes: number): number =>
  rateLimit === 0 ? 0 : Math.max(1, Math.floor(rateLimit / Math.max(1, processes)));

/** Settings of the company's own sign-in; undefined without one. */
function companySignInOf(set: Values, origin: string | undefined) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, domains: set.OIDC_DOMAINS, origin };
}

/** How sales is notified about leads. */
export interface NotificationSettings {
  readonly mailIdentity: MailIdentity;
  readonly smtpUrl: string | undefined;
  readonly webhook: WebhookTarget | undefined;
  readonly channels: readonly NotificationChannel[];
}

function notificationsOf(set: Values, company: CompanyBasics, linkOrigin: string): NotificationSettings {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_FORM: form } = set;
  const deskUrl = set.DESK === 'on' ? linkOrigin + deskPath : undefined;
  const webhook =
    url === undefined ? undefined : { url, secret, form, deskUrl, allowPrivate: set.WEBHOOK_ALLOW_PRIVATE };
  return {
    mailIdentity: {
      // Colleagues are recognised by the results of our mail server only.
      mailbox:
        set.IMAP_URL !== undefined && set.MAIL_AUTH_SERVER !== undefined
          ? (set.MAIL_FROM ?? company.email)
          : undefined,
      from: { name: `${company.name} website`, address: set.MAIL_FROM ?? company.email },
      to: set.MAIL_TO ?? [company.email],
      siteUrl: company.siteUrl,
      deskUrl,
    },
    smtpUrl: set.SMTP_URL,
    webhook,
    channels: webhook ? ['mail', 'webhook'] : ['mail'],
  };
}

/** The conversation with visitors by mail. Without IMAP_URL their answers are not read here. */
const conversationOf = (set: Values, company: CompanyBasics) => ({
  address: set.MAIL_FROM ?? company.email,
  company: company.name,
  siteUrl: company.siteUrl,
  hasSubAddresses: set.MAIL_SUBADDRESSES && set.IMAP_URL !== undefined,
  hasMailServer: set.SMTP_URL !== undefined,
  mailbox:
    set.IMAP_URL === undefined
      ? undefined
      : { url: set.IMAP_URL, doneFolder: set.IMAP_DONE_FOLDER, authServer: set.MAIL_AUTH_SERVER },
});

type CompanyBasics = Pick<Company, 'name' | 'email' | 'siteUrl' | 'apiUrl'>;

/** Commands work before the first build; the service does not start without one. */
const withoutBuild = { name: 'VS Online', email: 'sales@vsonline.example' };

function readCompany(buildFolder: string, environment: Environment): CompanyBasics {
  const addresses = addressesOf(environment);
  const content = readBuiltCompany(buildFolder);
  const { name, email } = content ? companyOf(content, addresses) : withoutBuild;
  return { ...addresses, name, email: movedEmail(environment) ?? email };
}

function addressesOf(environment: Environment) {
  try {
    return readAddresses(environment);
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
