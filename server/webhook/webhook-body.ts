import { leadPage } from '../../contract/desk/routes.ts';
import { statusTitles } from '../../contract/desk/lead-enums.ts';
import { toExportedLead } from '../leads/exported-lead.ts';
import { visitorBrief } from '../leads/visitor-brief.ts';
import type { Delivery } from '../outbox/delivery.ts';

/** What receivers of webhooks read: our own messages, or those of a chat service. */
export const webhookForms = ['json', 'slack', 'teams', 'discord'] as const;
export type WebhookForm = (typeof webhookForms)[number];

/** Messages of chat services hold a first name and a page; the rest is read at the desk. */
export function webhookBody(form: WebhookForm, delivery: Delivery, deskUrl: string | undefined): object {
  switch (form) {
    case 'json':
      return leadMessage(delivery);
    case 'slack':
      return { text: chatText(delivery, deskUrl) };
    case 'discord':
      return { content: chatText(delivery, deskUrl), allowed_mentions: { parse: [] } };
    case 'teams':
      return teamsMessage(delivery, deskUrl);
    default:
      return form satisfies never;
  }
}

/** The message about a lead. Every attempt sends the same one, unless a save changes the lead in between. */
const leadMessage = ({ id, occasion, firstDue, lead, change }: Delivery) => ({
  type: `lead.${occasion}`,
  timestamp: firstDue.toISOString(),
  data: toExportedLead(lead),
  ...(change && { event: { id, ...change } }),
});

const titles = {
  submitted: 'New lead',
  unfinished: 'A visitor stopped half-way',
  replied: 'Replied',
  'reply-undone': 'Reply undone',
  answered: 'A visitor has answered',
  reply: 'Mail to the visitor',
  test: 'Test of notifications',
} as const;

function titleOf({ occasion, change }: Delivery): string {
  // What else there is, such as notices, is not sent by webhook.
  if (occasion !== 'status-changed') return titles[occasion as keyof typeof titles];
  return change?.to === undefined ? 'Status changed' : `Marked as ${statusTitles[change.to].toLowerCase()}`;
}

const lineOf = (delivery: Delivery): string =>
  `${titleOf(delivery)}: ${visitorBrief(delivery.lead.UserName, delivery.sitePage)}`;

const linkOf = ({ leadRef }: Delivery, deskUrl: string | undefined): string | undefined =>
  leadRef === null || deskUrl === undefined ? undefined : `${deskUrl}${leadPage(leadRef)}`;

const chatText = (delivery: Delivery, deskUrl: string | undefined): string =>
  [lineOf(delivery), linkOf(delivery, deskUrl)].filter((line) => line !== undefined).join('\n');

/** An Adaptive Card of the version that workflows of Teams take. */
function teamsMessage(delivery: Delivery, deskUrl: string | undefined): object {
  const url = linkOf(delivery, deskUrl);
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text: lineOf(delivery), wrap: true }],
    ...(url !== undefined && { actions: [{ type: 'Action.OpenUrl', title: 'Open at the desk', url }] }),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  };
}
