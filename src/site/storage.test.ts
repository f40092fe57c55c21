import { describe, expect, test } from 'vitest';
import { storageWithMemory } from './storage.ts';

/** A `Storage` with its entries as own properties, as in browsers; it throws as they do. */
function fakeStorage({ room = Infinity } = {}): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries[key] = value;
    },
    removeItem: (key: string) => void delete entries[key],
  };
  return new Proxy(entries, {
    get: (target, name) => Reflect.get(methods, name) ?? Reflect.get(target, name),
  }) as unknown as Storage;
}

const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

describe('storage with memory', () => {
  test.each([
    ['that works', () => fakeStorage()],
    ['that is full', () => fakeStorage({ room: 0 })],
    ['that is blocked', () => blocked],
  ])('keeps, lists and forgets over storage %s', (_, make) => {
    const made = make();
    const store = storageWithMemory(typeof made === 'function' ? made : () => made);
    store.set('a', '1');
    store.set('a', '2');
    store.set('b', '3');
    expect([store.get('a'), store.get('b'), store.get('c')]).toEqual(['2', '3', null]);
    expect(store.keys().toSorted()).toEqual(['a', 'b']);
    store.remove('a');
    expect([store.get('a'), store.keys()]).toEqual([null, ['b']]);
  });

  test('reads the newest value when an older one is stored and the new one does not fit', () => {
    const storage = fakeStorage({ room: 3 });
    const store = storageWithMemory(() => storage);
    store.set('a', 'old');
    store.set('a', 'newer');
    expect(store.get('a')).toBe('newer');
    store.set('a', 'new');
    expect([store.get('a'), storage.getItem('a')]).toEqual(['new', 'new']);
  });
});
