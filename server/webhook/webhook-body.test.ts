import { expect, test } from 'vitest';
import type { Delivery } from '../outbox/delivery.ts';
import { ada, submitted } from '../../tests/support/sample-leads.ts';
import { webhookBody } from './webhook-body.ts';

const deskUrl = 'https://desk.example/desk';
const link = `${deskUrl}/leads/${submitted.leadRef}`;
const won: Delivery = {
  ...submitted,
  channel: 'webhook',
  occasion: 'status-changed',
  change: { at: '2026-11-18T09:00:00.000Z', from: 'contacted', to: 'won', reason: null },
};

test('a change has the id of its event, also when a person retries it', () => {
  expect(webhookBody('json', { ...won, messageId: 'another' }, deskUrl)).toMatchObject({
    type: 'lead.status-changed',
    data: { UserId: ada.id },
    event: { id: won.id, from: 'contacted', to: 'won', reason: null },
  });
});

test('chat services get a first name, a page and a link, each in its own form', () => {
  const text = `Marked as won: Ada, from saas`;
  expect(webhookBody('slack', won, deskUrl)).toEqual({ text: `${text}\n${link}` });
  expect(webhookBody('discord', won, deskUrl)).toEqual({
    content: `${text}\n${link}`,
    allowed_mentions: { parse: [] },
  });
  expect(webhookBody('teams', won, deskUrl)).toEqual({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text, wrap: true }],
          actions: [{ type: 'Action.OpenUrl', title: 'Open at the desk', url: link }],
        },
      },
    ],
  });
  const tried = { ...submitted, occasion: 'test' as const, leadRef: null, sitePage: null };
  expect(webhookBody('slack', tried, deskUrl)).toEqual({ text: 'Test of notifications: Ada' });
});

test.each([
  ['<!channel>', 'channel'],
  ['[free](https://evil.example) money', 'freehttpsevilexample'],
  ['@everyone', 'everyone'],
  ['https://evil.example/', 'httpsevilexample'],
  ['O’Brien-Łukasz', 'O’Brien-Łukasz'],
  ['***', 'A visitor'],
])('the name %s is shown as %s', (UserName, shown) => {
  const delivery = { ...submitted, lead: { ...ada, UserName } };
  expect(webhookBody('slack', delivery, undefined)).toEqual({ text: `New lead: ${shown}, from saas` });
});
