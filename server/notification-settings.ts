import { z } from 'zod';
import type { Company } from '../contract/company.ts';
import type { Channel } from './database/tables.ts';
import type { MailIdentity } from './mail/mail.ts';
import { mailSettings } from './mail/settings.ts';
import { readWebhook, webhookSettings } from './webhook/settings.ts';
import type { WebhookTarget } from './webhook/webhook.ts';

/** The settings of how sales is notified about leads. */
export const notificationSettings = { ...mailSettings, ...webhookSettings };

const fragment = z.object(notificationSettings);

export interface NotificationSettings {
  readonly mailIdentity: MailIdentity;
  readonly smtpUrl: string | undefined;
  readonly webhook: WebhookTarget | undefined;
  /** Over which channels sales is notified. */
  readonly channels: readonly Channel[];
}

/** Throws a PlainError where settings contradict each other. */
export function readNotificationSettings(
  given: z.output<typeof fragment>,
  company: Pick<Company, 'name' | 'email' | 'siteUrl'>,
): NotificationSettings {
  const webhook = readWebhook(given);
  return {
    mailIdentity: {
      from: { name: `${company.name} website`, address: given.MAIL_FROM ?? company.email },
      to: given.MAIL_TO ?? [company.email],
      siteUrl: company.siteUrl,
    },
    smtpUrl: given.SMTP_URL,
    webhook,
    channels: webhook ? ['mail', 'webhook'] : ['mail'],
  };
}
