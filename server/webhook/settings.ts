import { z } from 'zod';
import { PlainError } from '../common/plain-error.ts';
import { isPublicAddress, literalAddress } from './public-address.ts';
import type { WebhookTarget } from './webhook.ts';

/** The specification of Standard Webhooks asks for 24 to 64 random bytes. */
function isSecret(text: string): boolean {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(encoded, 'base64');
  return encoded.length % 4 === 0 && length >= 24 && length <= 64;
}

export const webhookSettings = {
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://crm.example.com/hooks/leads' })
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .refine(
      isSecret,
      'must be whsec_ and 24 to 64 random bytes in base64, for example from: echo whsec_$(openssl rand -base64 32)',
    )
    .optional(),
  WEBHOOK_ALLOW_PRIVATE: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
};

const fragment = z.object(webhookSettings);

/** Throws a PlainError where the settings contradict each other. */
export function readWebhook(given: z.output<typeof fragment>): WebhookTarget | undefined {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = given;
  if (url === undefined) return undefined;
  const wrong = (message: string) =>
    new PlainError(`These settings of the server are not right:\n  ${message}`);
  if (secret === undefined) throw wrong('WEBHOOK_SECRET: must be set where WEBHOOK_URL is');
  const target = new URL(url);
  const literal = literalAddress(target);
  if (!allowPrivate && literal !== undefined && !isPublicAddress(literal))
    throw wrong('WEBHOOK_URL: is a private address; WEBHOOK_ALLOW_PRIVATE=true allows that');
  if (!allowPrivate && target.protocol !== 'https:')
    throw wrong('WEBHOOK_URL: must be https, because what visitors told us must not travel in the clear');
  return { url, secret, allowPrivate };
}
