import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestUrl, replyMail } from './reply-mail.ts';

const bodyOf = (url: string): string => decodeURIComponent(/&body=(.*)$/.exec(url)?.[1] ?? '');

test('greets by name, quotes every line and signs', () => {
  const url = replyMail(
    { email: 'ravi@menon.example', name: 'Ravi Menon', texts: ['Two developers.\n\nFrom January?', ''] },
    'Mira Keller',
    'Looms & Co',
  );
  expect(
    url.startsWith('mailto:ravi@menon.example?subject=Your%20message%20to%20Looms%20%26%20Co&body='),
  ).toBe(true);
  expect(bodyOf(url).split('\r\n')).toEqual([
    'Hello Ravi Menon,',
    '',
    'Thank you for your message. You wrote:',
    '',
    '> Two developers.',
    '>',
    '> From January?',
    '',
    '',
    '',
    'Kind regards',
    'Mira Keller',
    'Looms & Co',
  ]);
});

test('nothing that a visitor writes adds a header or another recipient', () => {
  const url = replyMail(
    { email: 'a?b&cc=x,y@z.example', name: 'A&bcc=b@c.example', texts: ['100% & more #1'] },
    'M',
    'VS Online',
  );
  const { searchParams, pathname, hash } = new URL(url);
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(pathname).toBe('a%3Fb%26cc%3Dx%2Cy@z.example');
  expect(hash).toBe('');
  expect(bodyOf(url)).toContain('> 100% & more #1');
});

test('a person without name and text gets a mail too', () => {
  const body = bodyOf(replyMail({ email: 'a@b.example', name: '', texts: [] }, 'Mira', 'VS Online'));
  expect(body.startsWith('Hello,\r\n')).toBe(true);
  expect(body).not.toContain('>');
});

test('the quotation is shortened at a word, and names are kept', () => {
  const text = 'Ein größeres Lager mit drei Brücken '.repeat(100);
  const url = replyMail({ email: 'a@b.example', name: 'Ravi', texts: [text] }, 'Mira', 'VS Online');
  expect(url.length).toBeGreaterThan(longestUrl - 150);
  expect(url.length).toBeLessThan(longestUrl);
  expect(bodyOf(url)).toMatch(/(größeres|Lager|mit|drei|Brücken|Ein) …\r\n/);
  expect(bodyOf(url)).toContain('Mira\r\nVS Online');
});

test('every URL is short, well formed and has no bare line ends', () => {
  const unit = fc.constantFrom('a', 'é', '李', '😀', ' ', '\n', '\r', '\ud800', '&', '%', '#', '>', '?');
  const text = fc.string({ unit, maxLength: 400, size: 'max' });
  fc.assert(
    fc.property(text, text, fc.array(text, { maxLength: 2 }), (name, signature, texts) => {
      const url = replyMail(
        { email: `${'ü'.repeat(60)}@b.example`, name, texts },
        signature.slice(0, 100),
        'VS Online',
      );
      const isPlain = /^[\w.~!*'()@:?=&%-]+$/.test(url);
      const hasBareLineEnd = /(?<!%0D)%0A|%0D(?!%0A)/.test(url);
      return url.length < longestUrl && isPlain && !hasBareLineEnd;
    }),
  );
});
