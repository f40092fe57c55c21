import type { Backlog } from '../outbox/delivery.ts';
import { type EmailTemplate, renderEmail } from './email-template.ts';
import type { Mail, MailIdentity } from './mail.ts';

/** The daily mail about overdue and dead deliveries. It arrives where only the webhook is stuck. */
export function composeStuckDeliveries({ overdue, dead }: Backlog, now: Date, identity: MailIdentity): Mail {
  const template: EmailTemplate = {
    headline: 'The website cannot tell you about some leads',
    intro: 'All leads are kept. Some messages about them have not reached their receiver.',
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: 'Late', text: `${overdue}, still being tried` },
          { label: 'Dead', text: `${dead}, until they are retried or dropped` },
        ],
      },
    ],
    closing:
      'Once the receiver works again: npm run leads -- retry --all. To drop them: npm run leads -- drop --all',
  };
  return renderEmail(`stuck-deliveries-${now.toISOString().slice(0, 10)}`, template, identity, { about: [] });
}
