import { z } from 'zod';
import type { Company } from '../../contract/company.ts';
import { PlainError } from '../plain-error.ts';
import { isPublic, literalAddress } from '../webhook/public-address.ts';
import type { Channel } from '../outbox/delivery.ts';
import type { Office } from './mail.ts';

const address = z.email('must be a mail address such as sales@example.com');

const addresses = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .pipe(
    z.array(z.email('must be mail addresses, with commas between')).min(1, 'must name at least one address'),
  );

/** The specification of Standard Webhooks asks for 24 to 64 random bytes. */
function isSecret(text: string): boolean {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(encoded, 'base64');
  return encoded.length % 4 === 0 && length >= 24 && length <= 64;
}

/** The part of the server's settings that says how sales is told about leads. */
export const notifySettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@mail.example.com:587' })
    .optional()
    .describe(
      'The mail server; smtps:// for TLS from the start. With a password, smtp:// insists on STARTTLS too. Without a server, mails become .eml files in the data folder.',
    ),
  MAIL_FROM: address.optional().describe('Whom the mails come from; the sales address unless set.'),
  MAIL_TO: addresses
    .optional()
    .describe('Who is told about leads, with commas between; the sales address unless set.'),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://crm.example.com/hooks/leads' })
    .optional()
    .describe('Where leads are announced as signed JSON as well; nowhere unless set.'),
  WEBHOOK_SECRET: z
    .string()
    .refine(
      isSecret,
      'must be whsec_ and 24 to 64 random bytes in base64, for example from: echo whsec_$(openssl rand -base64 32)',
    )
    .optional()
    .describe('What the announcements are signed with; the receiver knows it too.'),
  WEBHOOK_ALLOW_PRIVATE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true')
    .describe('true when WEBHOOK_URL may be http:// and lead to an address in a private network.'),
};

const fragment = z.object(notifySettings);
type Given = z.output<typeof fragment>;

export interface NotifySettings {
  readonly office: Office;
  readonly smtpUrl: string | undefined;
  readonly webhook:
    | { readonly url: string; readonly secret: string; readonly allowPrivate: boolean }
    | undefined;
  /** Over which channels a lead is announced. */
  readonly channels: readonly Channel[];
}

/** What the settings mean together. Throws a PlainError where they contradict each other. */
export function readNotify(
  given: Given,
  company: Pick<Company, 'name' | 'email' | 'siteUrl'>,
): NotifySettings {
  const webhook = webhookOf(given);
  return {
    office: {
      from: { name: `${company.name} website`, address: given.MAIL_FROM ?? company.email },
      to: given.MAIL_TO ?? [company.email],
      siteUrl: company.siteUrl,
    },
    smtpUrl: given.SMTP_URL,
    webhook,
    channels: webhook ? ['mail', 'webhook'] : ['mail'],
  };
}

function webhookOf(given: Given): NotifySettings['webhook'] {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = given;
  if (url === undefined) return undefined;
  const wrong = (message: string) =>
    new PlainError(`These settings of the server are not right:\n  ${message}`);
  if (secret === undefined) throw wrong('WEBHOOK_SECRET: must be set where WEBHOOK_URL is');
  const target = new URL(url);
  const literal = literalAddress(target);
  if (!allowPrivate && literal !== undefined && !isPublic(literal))
    throw wrong('WEBHOOK_URL: is a private address; WEBHOOK_ALLOW_PRIVATE=true allows that');
  if (!allowPrivate && target.protocol !== 'https:')
    throw wrong('WEBHOOK_URL: must be https, because what visitors told us must not travel in the clear');
  return { url, secret, allowPrivate };
}
