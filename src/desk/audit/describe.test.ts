import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/desk/accounts.ts';
import { actionsIn, actorOf, detailOf, namesOf, subjectOf } from './describe.ts';

const names = namesOf([
  { id: 'u1', name: 'Mira' },
  { id: 'u2', name: 'Anna' },
]);
const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  number: 1,
  at: 0,
  actor: 'u1',
  action: 'disabled',
  subject: 'u2',
  detail: null,
  ...values,
});

test('people have names, accounts that are gone keep their id', () => {
  expect(actorOf(entry({}), names)).toEqual({ kind: 'text', text: 'Mira' });
  expect(actorOf(entry({ actor: 'u9' }), names)).toEqual({ kind: 'id', id: 'u9' });
  expect(actorOf(entry({ actor: null }), names)).toMatchObject({ kind: 'text' });
  expect(subjectOf(entry({}), names)).toEqual({ kind: 'text', text: 'Anna' });
});

test('leads are linked, unless they were erased', () => {
  expect(subjectOf(entry({ action: 'note-added', subject: 'abcdefgh' }), names)).toEqual({
    kind: 'lead',
    ref: 'abcdefgh',
  });
  expect(subjectOf(entry({ action: 'person-erased', subject: 'abcdefgh' }), names)).toEqual({
    kind: 'id',
    id: 'abcdefgh',
  });
});

test('who acts on the own account is named once', () => {
  expect(subjectOf(entry({ action: 'signed-in', subject: 'u1' }), names)).toEqual({ kind: 'none' });
});

test('details are in words', () => {
  expect(detailOf(entry({ detail: 'member' }))).toBe('Member');
  expect(detailOf(entry({ action: 'person-erased', detail: '2026-11-16-4F7K' }))).toBe(
    'receipt 2026-11-16-4F7K',
  );
  expect(detailOf(entry({ action: 'lead-changed', detail: 'replied, status new contacted' }))).toBe(
    'replied, status new to contacted',
  );
  expect(detailOf(entry({ action: 'note-added', detail: '01795-e4533aee' }))).toBeNull();
  expect(detailOf(entry({ detail: 'confirmed by passkey' }))).toBe('confirmed by passkey');
});

test('the filter offers each action that occurs once', () => {
  expect(
    actionsIn([entry({ action: 'reset' }), entry({ action: 'enabled' }), entry({ action: 'reset' })]),
  ).toEqual(['enabled', 'reset']);
});
