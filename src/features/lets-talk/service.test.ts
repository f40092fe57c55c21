import { expect, test } from 'vitest';
import { z } from 'zod';
import { outcomeOf, uuid } from './service.ts';

const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });
const page = (status: number) =>
  new Response('<!doctype html><title>Sign in to this network</title>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

test('only our own acknowledgement settles a save as delivered', async () => {
  expect(await outcomeOf(json(200, { UserId: 'a' }))).toBe('acknowledged');
  expect(await outcomeOf(json(200, { UserId: 'a', problems: { City: 'too long' } }))).toBe('acknowledged');
  expect(await outcomeOf(page(200))).toBe('later');
  expect(await outcomeOf(json(200, {}))).toBe('later');
  expect(await outcomeOf(json(200, null))).toBe('later');
  expect(await outcomeOf(new Response(null, { status: 204 }))).toBe('later');
});

test('only our own refusal of the lead itself is final', async () => {
  expect(await outcomeOf(json(422, { errors: {} }, { 'Lead-Refusal': 'no-contact' }))).toBe('refused');
  // Browsers send whole leads: this one was cut on its way.
  expect(await outcomeOf(json(400, {}, { 'Lead-Refusal': 'malformed' }))).toBe('later');
});

test.each([400, 401, 403, 404, 405, 407, 408, 413, 415, 422, 425, 429, 451, 500, 502, 503, 504])(
  'a %i from anything between is tried again',
  async (status) => {
    expect(await outcomeOf(page(status))).toBe('later');
    expect(await outcomeOf(json(status, { error: 'no' }))).toBe('later');
  },
);

test('makes different UUIDs of version 4', () => {
  const made = Array.from({ length: 100 }, uuid);
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(made).size).toBe(100);
});
