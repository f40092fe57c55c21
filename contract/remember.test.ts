import { expect, test, vi } from 'vitest';
import { remember } from './remember.ts';

test('what was read is remembered, and a failure is not', async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue('key');
  const readOnce = remember(read);
  await expect(Promise.all([readOnce(), readOnce()])).rejects.toThrow('down');
  expect(await Promise.all([readOnce(), readOnce()])).toEqual(['key', 'key']);
  expect(await readOnce()).toBe('key');
  expect(read).toHaveBeenCalledTimes(2);
});
