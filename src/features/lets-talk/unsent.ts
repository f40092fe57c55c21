import type { KeyValueStore } from '../../site/storage.ts';

/** What the keys of waiting saves begin with. */
export const savePrefix = 'lets-talk-save:';

export const hasWaitingSaves = (store: Pick<KeyValueStore, 'keys'>): boolean =>
  store.keys().some((key) => key.startsWith(savePrefix));
