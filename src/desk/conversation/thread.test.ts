import { expect, test } from 'vitest';
import type { MessageView } from '../../../contract/desk/conversation.ts';
import type { TimelineEntry } from '../../../contract/desk/leads.ts';
import {
  meanwhileText,
  mergeThread,
  nextRecipient,
  sendingText,
  fileSize,
  splitSignature,
} from './thread.ts';

const mail = (id: string, at: number, part: Partial<MessageView> = {}): MessageView => ({
  id,
  direction: 'in',
  kind: 'mail',
  from: { name: 'Ravi', address: 'ravi@menon.example' },
  to: 'sales@vs.example',
  subject: 'Looms',
  text: '',
  quoted: '',
  at,
  by: null,
  attachments: [],
  sending: null,
  ...part,
});
const note = (id: string, at: number): TimelineEntry => ({ kind: 'note', id, at, by: 'Anna', text: id });
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

test('mails stand among the entries by their time, the latest first', () => {
  const merged = mergeThread([note('n4', 4), note('n2', 2)], [mail('m1', 1), mail('m3', 3)]);
  expect(idsOf(merged)).toEqual(['n4', 'm3', 'n2', 'm1']);
});

test('what a mail shows by itself is no entry beside it', () => {
  const answered = { kind: 'answered', id: 'a', at: 2, by: '' } as const;
  expect(mergeThread([answered], [])).toEqual([]);
});

test('the subject is shown where it changes', () => {
  const messages = [
    mail('m1', 1),
    mail('away', 1, { kind: 'automatic', subject: 'Away' }),
    mail('m2', 2, { subject: 'RE: Looms' }),
    mail('m3', 3, { subject: 'Price' }),
  ];
  const shown = mergeThread([], messages).filter(
    (entry) => entry.kind === 'message' && entry.message.kind === 'mail' && entry.hasNewSubject,
  );
  expect(idsOf(shown)).toEqual(['m3', 'm1']);
});

test('the signature is apart from the text', () => {
  expect(splitSignature('Hello\n\n-- \nMaya\nVS Online')).toEqual({
    body: 'Hello',
    signature: 'Maya\nVS Online',
  });
  expect(splitSignature('a -- b\n--- \nc')).toEqual({ body: 'a -- b\n--- \nc', signature: '' });
});

test('a reply goes to the person who wrote last, if mails may go there', () => {
  const recipients = ['ravi@menon.example', 'eva@menon.example'];
  const from = (address: string, part = {}) => mail(address, 1, { from: { name: '', address }, ...part });
  expect(nextRecipient({ recipients, messages: [] })).toBe('ravi@menon.example');
  expect(nextRecipient({ recipients, messages: [from('Eva@menon.example')] })).toBe('eva@menon.example');
  const bounced = from('eva@menon.example', { kind: 'bounce' });
  expect(nextRecipient({ recipients, messages: [bounced, from('x@y.example')] })).toBe('ravi@menon.example');
  expect(nextRecipient({ recipients: [], messages: [] })).toBe('');
});

test('what others wrote while a mail is being written is named, the last first', () => {
  const [known, own] = [mail('known', 1), mail('own', 2, { direction: 'out', by: 'Mira Keller' })];
  const anna = mail('anna', 3, { direction: 'out', by: 'Anna Berg' });
  const text = (...messages: MessageView[]) =>
    meanwhileText([known], [known, own, ...messages], 'Mira Keller');
  expect(text()).toBeNull();
  expect(text(anna)).toBe('Anna Berg has sent a mail meanwhile');
  expect(text(anna, mail('in', 4))).toBe('The visitor has written meanwhile');
  expect(text(mail('away', 4, { kind: 'automatic' }))).toBeNull();
});

test('sizes of files', () => {
  expect([1, 18_000, 1_020_000, 2_500_000, 40_000_000].map(fileSize)).toEqual([
    '1 KB',
    '18 KB',
    '996 KB',
    '2.4 MB',
    '38 MB',
  ]);
});

test('a mail says whether it was sent', () => {
  const sending = { state: 'waiting', reason: null, maybeTwice: false } as const;
  expect(sendingText(null)).toBeNull();
  expect(sendingText({ ...sending, state: 'sent' })).toBeNull();
  expect(sendingText(sending)?.text).toBe('Waits to be sent');
  expect(sendingText({ ...sending, reason: '450 later' })?.text).toContain('will be retried: 450 later');
  expect(sendingText({ ...sending, state: 'failed', reason: '550 no' })?.text).toBe('Not sent: 550 no');
  expect(sendingText({ ...sending, state: 'sent', maybeTwice: true })?.text).toContain('twice');
});
