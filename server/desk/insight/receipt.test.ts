import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { checkReceipt, newReceiptNumber, signReceipt } from './receipt.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const { privateKey: otherKey } = generateKeyPairSync('ed25519');

const receipt = signReceipt(
  {
    number: '2026-11-16-4F7K',
    erasedAt: '2026-11-16T12:00:00.000Z',
    counts: { leads: 2, saves: 9, files: 0 },
    lastBackup: null,
  },
  privateKey,
);

test('canonical JSON does not depend on the order of members, and means the same', () => {
  const shuffled = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, member]) => [name, shuffled(member)] as const)
            .toReversed(),
        )
      : value;
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      fc.string({ maxLength: 5 }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.string({ maxLength: 3 }), tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  fc.assert(
    fc.property(values, (value) => {
      expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
    }),
  );
  expect(canonicalJson({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
  );
});

test('a receipt is genuine in any order and spacing of its members', () => {
  expect(checkReceipt(JSON.stringify(receipt), privateKey)).toBe('genuine');
  const turned = Object.fromEntries(Object.entries(receipt).toReversed());
  expect(checkReceipt(JSON.stringify(turned, null, 2), privateKey)).toBe('genuine');
});

test.each([
  ['number', { number: '2026-11-16-4F7L' }],
  ['time', { erasedAt: '2026-11-17T12:00:00.000Z' }],
  ['counts', { counts: { ...receipt.counts, leads: 1 } }],
  ['backup', { lastBackup: '2026-11-16T12:00:00.000Z' }],
  ['signature', { signature: receipt.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }],
  ['key', { publicKey: 'bm8ga2V5' }],
])('a changed %s is found', (_, change) => {
  expect(checkReceipt(JSON.stringify({ ...receipt, ...change }), privateKey)).toBe('changed');
});

test('a receipt that was signed with another key, and what is no receipt, are distinguished', () => {
  const { publicKey: _, signature: __, ...unsigned } = receipt;
  expect(checkReceipt(JSON.stringify(signReceipt(unsigned, otherKey)), privateKey)).toBe('other-key');
  for (const text of ['', '[]', '{"number":"1"}', JSON.stringify({ ...receipt, more: 1 })])
    expect(checkReceipt(text, privateKey)).toBe('no-receipt');
});

test('numbers begin with the day and can be read aloud', () => {
  expect(newReceiptNumber(Date.UTC(2026, 10, 16, 23))).toMatch(/^2026-11-16-[2-9A-HJKMNP-TV-Z]{4}$/);
});
