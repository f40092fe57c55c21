import { expect, test } from 'vitest';
import { replySubject, composeReply, referencesTo, replyAddress } from './compose.ts';
import { htmlToText } from './html-text.ts';
import { matchLead, refsIn } from './incoming.ts';
import { newMessage } from './outgoing.ts';
import { safeName } from './parse.ts';
import { splitQuotedText } from './quoted-text.ts';
import { isAuthenticated, recogniseKind } from './recognise.ts';
import { testIdentity as identity } from '../../tests/support/conversation.ts';
import { received } from '../../tests/support/mail.ts';

const ref = 'abcdefgh1234';

test('a reply has the headers of a thread, as mail programs read them', async () => {
  const message = {
    ...newMessage,
    id: 'm2',
    lead_id: 'ada',
    direction: 'out' as const,
    from_name: 'Sue, VS Online',
    from_address: identity.address,
    to_address: 'ada@engines.example',
    subject: 'Re: Your enquiry\r\nBcc: eve@evil.example',
    text: 'Hello Ada',
    mail_key: 'm2',
    message_id: '<m2@www.vsonline.example>',
    reference_ids: '<m1@www.vsonline.example> <a1@engines.example>',
    user_id: 'sue',
    at: 0,
  };
  const attachments = [{ name: 'offer.pdf', content: Buffer.from('PDF').toString('base64') }];
  const mail = await received(composeReply({ message, attachments, ref }, identity));
  expect(mail).toMatchObject({
    from: { name: 'Sue, VS Online', address: identity.address },
    replyTo: [{ address: `sales+${ref}@vsonline.example` }],
    messageId: '<m2@www.vsonline.example>',
    inReplyTo: '<a1@engines.example>',
    references: '<m1@www.vsonline.example> <a1@engines.example>',
    attachments: [{ filename: 'offer.pdf', mimeType: 'application/octet-stream' }],
  });
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  const without = composeReply({ message, attachments, ref }, { ...identity, hasSubAddresses: false });
  expect(without.replyTo).toBeUndefined();
});

test('references keep the first mail of a long thread and the latest', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `<${index}@x.example>`);
  const kept = referencesTo({ message_id: '<last@x.example>', reference_ids: ids.join(' ') });
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([30, '<0@x.example>', '<last@x.example>']);
});

test('the subject of a reply has one prefix', () => {
  expect(replySubject('RE: re: Your enquiry')).toBe('Re: Your enquiry');
  expect(replySubject('AW: Your enquiry')).toBe('Re: AW: Your enquiry');
  expect(replySubject('')).toBe('');
});

test('a mail is matched by sub-address, then by ids, then by a sender with one open lead', () => {
  const facts = {
    byRef: new Map([[ref, 'by ref']]),
    byMessageId: new Map([['<1@x.example>', 'by id']]),
    bySender: ['by sender'],
  };
  const match = (recipients: readonly string[], references: readonly string[], given = facts) =>
    matchLead({ recipients, references }, identity.address, given);
  const sub = replyAddress(ref, identity);
  expect(match([sub], ['<1@x.example>'])).toBe('by ref');
  expect(match([identity.address], ['<1@x.example>'])).toBe('by id');
  expect(match([identity.address], [])).toBe('by sender');
  expect(match([], [], { ...facts, bySender: ['one', 'two'] })).toBeNull();
  expect(refsIn(['sales+x@vsonline.example', `sales+${ref}@evil.example`, sub], identity.address)).toEqual([
    ref,
  ]);
});

const mailOf = (headers: Readonly<Record<string, string>>, subject = 'Hello', report = '') => ({
  headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
  from: { name: '', address: 'ada@engines.example' },
  subject,
  report,
});

test.each([
  ['mail', {}, 'Hello'],
  ['mail', { 'auto-submitted': 'no' }, 'Hello'],
  ['mail', {}, 'About your automatic reply system'],
  ['mail', { 'list-unsubscribe': '<https://crm.example/u>' }, 'Hello'],
  ['mail', { 'list-id': '<sales.vsonline.example>' }, 'Hello'],
  ['list', { 'list-id': '<sales.notvsonline.example.org>' }, 'Hello'],
  ['automatic', { 'auto-submitted': 'auto-replied; owner-email="x"' }, 'Hello'],
  ['automatic', {}, 'Automatische Antwort: Hello'],
  ['bounce', { 'return-path': '<>' }, 'Mail delivery failed: returning message to sender'],
  ['mail', { 'return-path': '<ada@engines.example>' }, 'Returned mail: why?'],
] as const)('recognised as %s: %o, %s', (kind, headers, subject) => {
  expect(recogniseKind(mailOf(headers, subject), 'vsonline.example')).toBe(kind);
});

test('only the topmost result of our own server says that a sender is true', () => {
  const check = (...values: readonly string[]) =>
    isAuthenticated(
      {
        headers: new Map([['authentication-results', values]]),
        from: { name: '', address: 'sue@vs.example' },
      },
      'mx.example',
    );
  expect(check('mx.example; dkim=pass (2048-bit) header.d=vs.example header.s=a; spf=none')).toBe(true);
  expect(check('mx.example; spf=pass smtp.mailfrom=vs.example')).toBe(true);
  expect(check('mx.example 1; dkim=pass header.i=@vs.example')).toBe(true);
  expect(check('mx.example; dkim=pass header.d=evil.example; spf=fail smtp.mailfrom=vs.example')).toBe(false);
  expect(check('mx.example; dkim=pass header.d=notvs.example')).toBe(false);
  expect(check('evil.example; dkim=pass header.d=vs.example')).toBe(false);
  expect(check('mx.example; none', 'mx.example; dkim=pass header.d=vs.example')).toBe(false);
  expect(check()).toBe(false);
});

test('comments and quoted text of a result say nothing about a sender, however they are nested', () => {
  const check = (value: string) =>
    isAuthenticated(
      {
        headers: new Map([['authentication-results', [value]]]),
        from: { name: '', address: 'sue@vs.example' },
      },
      'mx.example',
    );
  const claim = 'dkim=pass header.d=vs.example';
  expect(check(`mx.example (a (b) c); dkim=pass (2048 (RSA) "bit) header.d=vs.example`)).toBe(true);
  expect(check(`mx.example (a \\) b); dkim=pass reason="good (" header.d=vs.example`)).toBe(true);
  expect(check(`mx.example; spf=fail (a (b); ${claim}; c)`)).toBe(false);
  expect(check(`mx.example; spf=fail (a \\); ${claim})`)).toBe(false);
  expect(check(`mx.example; spf=fail (a; ${claim}`)).toBe(false);
  expect(check(`mx.example; spf=fail reason="a; ${claim}"`)).toBe(false);
  expect(check(`mx.example; spf=fail reason="a \\"; ${claim}"`)).toBe(false);
});

test('a quotation is separated only where nothing was written below it', () => {
  expect(splitQuotedText('Yes\n\nOn 18 Nov 2026, Sue wrote:\n> Hello')).toEqual({
    text: 'Yes',
    quoted: 'On 18 Nov 2026, Sue wrote:\n> Hello',
  });
  expect(splitQuotedText('> Hello\nYes\n> More\nNo').quoted).toBe('');
  expect(splitQuotedText('> Hello').text).toBe('> Hello');
  expect(splitQuotedText('From: here to there\nit is far\nTo: me').quoted).toBe('');
  expect(splitQuotedText('Three points:\n- one').text).toBe('Three points:\n- one');
});

test('HTML becomes text with its lines, links and quotations', () => {
  expect(htmlToText('<p>One<br>two</p><ul><li>a<li>b</ul><blockquote>c</blockquote>')).toBe(
    'One\ntwo\n\na\n\nb\n\n> c',
  );
  expect(htmlToText('<a href="https://x.example">https://x.example</a> <a href="javascript:x">y</a>')).toBe(
    'https://x.example y',
  );
});

test('names of files are safe', () => {
  expect(
    ['../../x', 'C:\\a\\b.txt', '.htaccess', 'a?b.txt', '', null].map((name) => safeName(name, 0)),
  ).toEqual(['x', 'b.txt', 'htaccess', 'a_b.txt', 'attachment-1', 'attachment-1']);
});
