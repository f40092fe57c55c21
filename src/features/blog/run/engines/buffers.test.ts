import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { limitBuffers } from './buffers.ts';

/** A realm of its own, because the constructors of this one are needed as they are. */
function limitedRealm() {
  const realm = createContext({});
  const onExceeded = vi.fn<() => void>();
  limitBuffers(onExceeded, runInContext('globalThis', realm) as object);
  return { onExceeded, run: (code: string): unknown => runInContext(code, realm) };
}

test.each([
  'for (;;) kept.push(new Uint8Array(2 ** 28));',
  'for (;;) kept.push(new ArrayBuffer(2 ** 28));',
  'for (;;) kept.push(new ArrayBuffer(1, { maxByteLength: 2 ** 28 }));',
  'class Own extends Float64Array {} for (;;) kept.push(new Own(2 ** 25));',
])('more than a gibibyte is refused: %s', (code) => {
  const { run, onExceeded } = limitedRealm();
  expect(() => run(`const kept = []; ${code}`)).toThrow('Array buffer allocation failed');
  expect(onExceeded).toHaveBeenCalledOnce();
});

test('views of one buffer count once, and an impossible length is refused by the engine', () => {
  const { run, onExceeded } = limitedRealm();
  run('const one = new ArrayBuffer(2 ** 28); for (let at = 0; at < 99; at += 1) new Uint8Array(one);');
  expect(() => run('new ArrayBuffer(2 ** 60)')).toThrow(expect.objectContaining({ name: 'RangeError' }));
  expect(onExceeded).not.toHaveBeenCalled();
});

test('programs cannot tell the constructors from the originals', () => {
  const { run } = limitedRealm();
  expect(
    run(`const bytes = new Uint8Array(300);
      [bytes.constructor === Uint8Array, bytes instanceof Uint8Array, bytes.map((n) => n) instanceof Uint8Array,
       Uint8Array.name, Uint8Array.BYTES_PER_ELEMENT, Object.keys(Uint8Array).length].join()`),
  ).toBe('true,true,true,Uint8Array,1,0');
});
