import { start } from '../start.ts';

/**
 * The server with a bug planted: it answers before the save is durable. Only the test of kills runs this, to show that
 * it would notice.
 */
await start(process.env, (store) => ({
  ...store,
  save: (save) => {
    store.save(save).catch(() => {});
    return Promise.resolve();
  },
}));
