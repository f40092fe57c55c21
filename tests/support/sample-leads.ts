import type { Database } from '../../server/database/database.ts';
import { emptyAnswers } from '../../contract/questions.ts';
import type { Delivery } from '../../server/outbox/delivery.ts';
import type { Mail, MailIdentity } from '../../server/mail/mail.ts';
import type { Lead } from '../../server/leads/lead-rows.ts';

/** A lead and its deliveries. */

export const ada: Lead = {
  ...emptyAnswers,
  id: '7d5c0a54-6a2e-4f0e-9f57-0b7a3c1d2e11',
  UserName: 'Ada Lovelace',
  Email: 'ada@engines.example',
  PhoneNumber: '+442079460018',
  TalkAboutProject: 'A machine that weaves algebra.\n\nAs the loom weaves flowers & leaves.',
  CompanyName: 'Analytical Engines',
  AskMeAnything: 'Can it compose music?',
  Ip: '192.0.2.7',
  City: 'London',
  Region: 'England',
  CountryName: 'United Kingdom',
  Postal: 'SW1',
  Latitude: 51.5,
  Longitude: -0.1,
  PageName: '/solutions/saas?from=home',
  Quote: null,
  submitted: true,
  firstSeen: new Date('2026-11-15T09:00:00Z'),
  lastSaved: new Date('2026-11-15T09:05:00Z'),
  spamReason: null,
};

export const submitted: Delivery = {
  id: '0b9f3c1e-58f4-4b0e-8a34-2f6f0c9a7d55',
  messageId: '0b9f3c1e-58f4-4b0e-8a34-2f6f0c9a7d55',
  channel: 'mail',
  occasion: 'submitted',
  lead: ada,
  leadRef: 'k3v9x2m4q7wz',
  sitePage: '/solutions/saas',
  change: null,
  attempts: 0,
  firstDue: new Date('2026-11-15T09:05:00Z'),
  userId: null,
  follows: null,
};

export const unfinished: Delivery = {
  ...submitted,
  id: 'c3a1e2f0-1111-4222-8333-444455556666',
  messageId: 'c3a1e2f0-1111-4222-8333-444455556666',
  occasion: 'unfinished',
  lead: {
    ...ada,
    ...emptyAnswers,
    UserName: ada.UserName,
    Email: ada.Email,
    submitted: false,
  },
};

export const mailIdentity: MailIdentity = {
  from: { name: 'VS Online website', address: 'site@vsonline.example' },
  to: ['sales@vsonline.example', 'desk@vsonline.example'],
  siteUrl: 'https://www.vsonline.example',
};

export const plainMail: Mail = {
  id: 'plain',
  messageId: '<plain@www.vsonline.example>',
  inReplyTo: undefined,
  from: mailIdentity.from,
  to: mailIdentity.to,
  replyTo: undefined,
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  about: [],
};

/** The saves of a lead as they are stored, in the order of arrival. */
export const savesOf = (database: Database, leadId: string) =>
  database.run((db) =>
    db.selectFrom('lead_events').selectAll().where('lead_id', '=', leadId).orderBy('ordinal').execute(),
  );
