import { expect, test } from 'vitest';
import { writtenToFile } from '../../../contract/desk/deliveries.ts';
import { attemptText, lastReason, momentOf, stageOf } from './delivery-state.ts';

const failed = { at: 1000, delivered: false, reason: 'answered 503' };
const delivered = { at: 2000, delivered: true, reason: null };

test('a message that waits after a failure is being retried', () => {
  expect(stageOf({ state: 'waiting', attempts: [] })).toBe('waiting');
  expect(stageOf({ state: 'waiting', attempts: [failed] })).toBe('retrying');
  expect(stageOf({ state: 'dead', attempts: [failed] })).toBe('dead');
  const written = { ...delivered, reason: writtenToFile };
  expect(stageOf({ state: 'delivered', attempts: [failed, written] })).toBe('written');
  expect(attemptText(written)).toBe('written to a file, because no mail server is set');
});

test('open messages show their next attempt, others their last one', () => {
  expect(momentOf({ state: 'waiting', due: 5000, attempts: [failed] })).toEqual({ is: 'next', at: 5000 });
  expect(momentOf({ state: 'dead', due: 5000, attempts: [failed] })).toEqual({ is: 'last', at: 1000 });
  expect(momentOf({ state: 'cancelled', due: 5000, attempts: [] })).toEqual({ is: 'last', at: 5000 });
});

test('only a failure has a reason', () => {
  expect(lastReason({ attempts: [failed] })).toBe('answered 503');
  expect(lastReason({ attempts: [{ ...failed, reason: null }] })).toBe('No reason was given');
  expect(lastReason({ attempts: [failed, delivered] })).toBeNull();
  expect(lastReason({ attempts: [] })).toBeNull();
});
