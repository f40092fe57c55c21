import { expect, test } from 'vitest';
import { composeLeadEmail } from './lead-email.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { toHeaderText } from '../leads/sanitise.ts';
import { sampleQuote } from '../../tests/support/sample-quote.ts';
import { ada, mailIdentity, submitted, unfinished } from '../../tests/support/sample-leads.ts';
import { linksIn, received } from '../../tests/support/mail.ts';
import type { Lead } from '../leads/lead-rows.ts';

const about = (lead: Partial<Lead>, delivery: Delivery = submitted): Delivery => ({
  ...delivery,
  lead: { ...delivery.lead, ...lead },
});

test('a quote that came with the enquiry is listed line by line', () => {
  const { text } = composeLeadEmail(about({ Quote: JSON.stringify(sampleQuote) }), mailIdentity);
  expect(text).toContain(`Quote
  Booking portal
  16 days. Price at example rates: €9,900 – €11,000. Released on day 8, with all parts.
  16 days: Calendar; No recurring bookings; 6 screens
  0 days: Import; Struck out, -5 days
`);
});

test('an enquiry reads well in plain text', () => {
  const { subject, text } = composeLeadEmail(submitted, mailIdentity);
  expect(subject).toBe('Ada Lovelace, Analytical Engines: new enquiry');
  expect(text).toMatchInlineSnapshot(`
    "New enquiry from Ada Lovelace, Analytical Engines

    We promise a reply within 24 hours: by Monday, 16 November 2026 at 09:05 UTC.

    Name     Ada Lovelace
    Email    ada@engines.example
    Phone    +442079460018
    Company  Analytical Engines

    Project
      A machine that weaves algebra.

      As the loom weaves flowers & leaves.

    Question
      Can it compose music?

    Page  /solutions/saas?from=home
          https://www.vsonline.example/solutions/saas?from=home
    From  London, England, United Kingdom
    When  Sunday, 15 November 2026 at 09:05 UTC

    -- 
    Answer this mail to write to Ada Lovelace. Lead 7d5c0a54-6a2e-4f0e-9f57-0b7a3c1d2e11.
    "
  `);
});

test('an unfinished one says where it stopped and what is missing', () => {
  const { subject, text } = composeLeadEmail(unfinished, mailIdentity);
  expect(subject).toBe('Ada Lovelace: stopped at the phone step');
  expect(text).toMatchInlineSnapshot(`
    "Ada Lovelace stopped at the phone step

    The form was left half-way and nothing has come since. Not answered: phone, project, company, question.

    Name   Ada Lovelace
    Email  ada@engines.example

    Page  /solutions/saas?from=home
          https://www.vsonline.example/solutions/saas?from=home
    From  London, England, United Kingdom
    When  Sunday, 15 November 2026 at 09:05 UTC

    -- 
    Answer this mail to write to Ada Lovelace. Lead 7d5c0a54-6a2e-4f0e-9f57-0b7a3c1d2e11.
    "
  `);
});

test('after the phone step, later steps are not distinguished', () => {
  const { subject } = composeLeadEmail(about({ PhoneNumber: '+442079460018' }, unfinished), mailIdentity);
  expect(subject).toBe('Ada Lovelace: stopped after the phone step');
});

test('what arrives is the same, and answering it writes to the lead', async () => {
  const mail = composeLeadEmail(submitted, mailIdentity);
  const arrived = await received(mail);
  expect(arrived.subject).toBe(mail.subject);
  expect(arrived.from).toMatchObject(mailIdentity.from);
  expect(arrived.to?.map(({ address }) => address)).toEqual(mailIdentity.to);
  expect(arrived.replyTo).toEqual([{ name: 'Ada Lovelace', address: 'ada@engines.example' }]);
  expect(arrived.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd());
  expect(arrived.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.html.trimEnd());
});

test('a repetition has the same Message-ID, and a submission follows what was unfinished in one thread', async () => {
  const first = await received(composeLeadEmail(unfinished, mailIdentity));
  const again = await received(composeLeadEmail({ ...unfinished, attempts: 3 }, mailIdentity));
  const second = await received(composeLeadEmail({ ...submitted, follows: unfinished.id }, mailIdentity));
  expect(first.messageId).toBe(`<${unfinished.id}@www.vsonline.example>`);
  expect(again.messageId).toBe(first.messageId);
  expect(second.messageId).not.toBe(first.messageId);
  expect(second.inReplyTo).toBe(first.messageId);
  expect(second.references).toBe(first.messageId);
  expect(first.inReplyTo).toBeUndefined();
});

test('a manual retry has another Message-ID and the same file', () => {
  const first = composeLeadEmail(submitted, mailIdentity);
  const retried = composeLeadEmail({ ...submitted, messageId: `${submitted.id}-1f` }, mailIdentity);
  expect(retried.messageId).toBe(`<${submitted.id}-1f@www.vsonline.example>`);
  expect(retried.id).toBe(first.id);
});

test('a test says so in subject and text, promises nothing and is about no lead', () => {
  const mail = composeLeadEmail({ ...submitted, occasion: 'test' }, mailIdentity);
  expect(mail.subject).toMatch(/^Test: /);
  expect(mail.text).toContain('This is a test');
  expect(mail.text).not.toContain('We promise');
  expect(mail.about).toEqual([]);
});

test.each([
  'Lovelace, Ada',
  'Ada "The Countess" <x@y.example>',
  'A\r\nBcc: eve@evil.example',
  '李雷',
  'a@b.example;c',
  '=?utf-8?Q?a=2C_eve=40evil.example?=',
  'Zoë\\',
])('the name %j stays a name', async (UserName) => {
  const { replyTo, bcc } = await received(composeLeadEmail(about({ UserName }), mailIdentity));
  expect(replyTo).toEqual([{ name: toHeaderText(UserName), address: ada.Email }]);
  expect(bcc).toBeUndefined();
});

test('an address that not every mail server can carry in a header is in the body alone', async () => {
  const mail = composeLeadEmail(about({ Email: 'адa@example.com' }), mailIdentity);
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain('адa@example.com');
  expect(mail.text).not.toContain('Answer this mail');
  const punycoded = await received(composeLeadEmail(about({ Email: 'ada@bücher.example' }), mailIdentity));
  expect(punycoded.replyTo?.[0]?.address).toBe('ada@xn--bcher-kva.example');
});

test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', 'x'])(
  'the page %j is no link',
  (PageName) => {
    expect(linksIn(composeLeadEmail(about({ PageName }), mailIdentity).html)).toEqual([
      'mailto:ada@engines.example',
      'tel:+442079460018',
    ]);
  },
);

test('a line that a visitor wrote cannot pass for one of ours', () => {
  const { text } = composeLeadEmail(
    about({ TalkAboutProject: 'x\nPhone  +1 900\u2028Email  eve@evil.example' }),
    mailIdentity,
  );
  const ours = text.split('\n').filter((line) => /^(Phone|Email)/.test(line));
  expect(ours).toEqual(['Email    ada@engines.example', 'Phone    +442079460018']);
});

test('a mail links to its lead at the desk, a test to none', () => {
  const withDesk = { ...mailIdentity, deskUrl: 'https://desk.vsonline.example/desk' };
  const link = `${withDesk.deskUrl}/leads/${submitted.leadRef}`;
  expect(linksIn(composeLeadEmail(submitted, withDesk).html)).toContain(link);
  expect(linksIn(composeLeadEmail({ ...submitted, leadRef: null }, withDesk).html)).not.toContain(link);
});

test('an answer goes to the mailbox where it is read, and otherwise to the visitor', async () => {
  expect(composeLeadEmail(submitted, mailIdentity).replyTo?.address).toBe('ada@engines.example');
  const read = composeLeadEmail(submitted, { ...mailIdentity, mailbox: 'sales@vsonline.example' });
  expect(read.replyTo).toEqual({ name: 'Ada Lovelace', address: 'sales@vsonline.example' });
});
