import { type Check, missing, problems, ready } from './check.ts';
import { reasonText } from '../../contract/desk/reason-text.ts';
import { sendTest } from '../outbox/test-delivery.ts';
import { createWebhookSender } from '../webhook/webhook.ts';

export const deliveries: Check = {
  title: 'Deliveries',
  kind: 'quick',
  needsDatabase: true,
  run: async ({ stores, now }) => {
    const { dead, overdue } = await stores.deliveries.backlog(new Date(now));
    return problems(
      [
        dead > 0 &&
          missing(
            `Dead messages about leads: ${dead}. All attempts failed, and no other follows.`,
            'See why under Deliveries of the desk, put it right, and retry; or `npm run leads -- retry --all`',
          ),
        overdue > 0 &&
          missing(
            `Overdue messages about leads: ${overdue}. They have waited for more than 15 minutes.`,
            'Check that the service runs, and what Mail server and Webhook say here.',
          ),
      ],
      ready('No message about a lead is overdue or dead.'),
    );
  },
};

export const webhook: Check = {
  title: 'Webhook',
  kind: 'slow',
  run: async ({ settings, now }) => {
    const target = settings.notifications.webhook;
    if (!target) return ready('No webhook is set: leads are at the desk and in mails only.');
    const { host } = new URL(target.url);
    const outcome = await sendTest('webhook', createWebhookSender(target), new Date(now));
    return outcome.delivered
      ? ready(`The receiver at ${host} has accepted a signed test message.`)
      : missing(
          `The receiver at ${host} has not accepted a signed test message: ${reasonText(outcome.reason)}.`,
          'Check WEBHOOK_URL, and that the receiver has the same WEBHOOK_SECRET.',
        );
  },
};
