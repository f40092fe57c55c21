import fc from 'fast-check';
import { html as htmlNames } from 'parse5';
import { describe, expect, test } from 'vitest';
import { sizes } from '../../tests/support/sizes.ts';
import { composeLeadEmail } from './lead-email.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { oneLine } from '../leads/sanitise.ts';
import { ada, mailIdentity, submitted } from '../../tests/support/sample-leads.ts';
import { attribute, elementsIn, linksIn, received } from '../../tests/support/mail.ts';

describe('whatever is in the fields of a lead', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(...'\r\n"<>,;:@\\a &\'\0\u2028\u202E', '=?', '?='),
    }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</title><style>*{display:none}</style>',
      'a\r\nBcc: eve@evil.example\r\n\r\n<p>',
      'eve@evil.example, ',
      '=?utf-8?B?DQpCY2M6IGV2ZUBldmlsLmV4YW1wbGU=?=',
    ),
  );
  const email = fc.oneof(hostile, fc.emailAddress());
  const delivery = fc.record({
    occasion: fc.constantFrom('submitted', 'unfinished'),
    follows: fc.option(fc.uuid()),
    lead: fc.record({
      UserName: hostile,
      Email: email,
      PhoneNumber: hostile,
      TalkAboutProject: hostile,
      CompanyName: hostile,
      AskMeAnything: hostile,
      City: fc.option(hostile),
      Region: fc.option(hostile),
      CountryName: fc.option(hostile),
      PageName: fc.option(hostile),
      spamReason: fc.option(hostile),
      id: fc.stringMatching(/^[\w-]{1,64}$/),
    }),
  });
  const make = ({ lead, ...rest }: typeof delivery extends fc.Arbitrary<infer T> ? T : never): Delivery => ({
    ...submitted,
    ...(rest as Pick<Delivery, 'occasion' | 'follows'>),
    lead: { ...ada, ...lead },
  });

  const ownHeaders = [
    'message-id',
    'from',
    'to',
    'reply-to',
    'in-reply-to',
    'references',
    'subject',
    'auto-submitted',
    'x-leads',
    'date',
    'mime-version',
    'content-type',
  ];

  test('no header and no address is added', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, async (given) => {
        const mail = composeLeadEmail(make(given), mailIdentity);
        const arrived = await received(mail);
        const names = arrived.headers.map(({ key }) => key);
        expect(names.filter((name) => !ownHeaders.includes(name))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
        expect(arrived.to?.map(({ address }) => address)).toEqual(mailIdentity.to);
        expect(arrived.from).toMatchObject(mailIdentity.from);
        expect(arrived.cc ?? arrived.bcc).toBeUndefined();
        expect(arrived.replyTo?.length ?? 0).toBe(mail.replyTo ? 1 : 0);
        expect(arrived.replyTo?.[0]?.address?.toLowerCase()).toBe(mail.replyTo?.address.toLowerCase());
        expect(arrived.subject).toBe(mail.subject);
        expect(mail.subject).toBe(oneLine(mail.subject));
      }),
      { numRuns: sizes.propertyRuns },
    );
  });

  test('no markup is added, and links lead only to the lead and to our own site', () => {
    const known = [
      'html',
      'head',
      'meta',
      'title',
      'body',
      'div',
      'h1',
      'h2',
      'p',
      'table',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
      'br',
    ];
    fc.assert(
      fc.property(delivery, (given) => {
        const { html } = composeLeadEmail(make(given), mailIdentity);
        for (const element of elementsIn(html)) {
          expect(known).toContain(element.tagName);
          expect(element.namespaceURI).toBe(htmlNames.NS.HTML);
          const names = element.attrs.map(({ name }) => name);
          expect(['lang', 'charset', 'name', 'content', 'style', 'scope', 'href']).toEqual(
            expect.arrayContaining(names),
          );
          expect(attribute(element, 'style') ?? '').toMatch(/^[\w\s:;.,/%()'-]*$/);
          expect(attribute(element, 'style') ?? '').not.toContain('url(');
        }
        for (const link of linksIn(html)) {
          expect(link).toMatch(/^(mailto:|tel:\+\d+$|https:\/\/www\.vsonline\.example\/)/);
        }
      }),
      { numRuns: sizes.propertyRuns },
    );
  });
});
