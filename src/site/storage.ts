/** Text by key, as `localStorage` keeps it. None of its functions throws. */
export type KeyValueStore = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
};

/**
 * A browser's storage that falls back to memory, for as long as the page lives, where the browser blocks it (private
 * modes, policies, sandboxed frames) or has no room left.
 */
export function storageWithMemory(area: () => Storage): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(area());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}

export const localStore = storageWithMemory(() => localStorage);
export const sessionStore = storageWithMemory(() => sessionStorage);
