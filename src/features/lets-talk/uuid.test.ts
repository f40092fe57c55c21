import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuid } from './uuid.ts';

test('makes different UUIDs of version 4', () => {
  const made = Array.from({ length: 100 }, uuid);
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(made).size).toBe(100);
});
