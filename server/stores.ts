import { type Database, openDatabase } from './database/database.ts';
import { createJobState, type JobState } from './database/job-state.ts';
import type { Channel } from './database/tables.ts';
import type { RemoveFiles } from './leads/retention.ts';
import { createLeadStore, type LeadStore } from './leads/store.ts';
import { createMailFileRemover, mailFolder } from './mail/mail-files.ts';
import { createDeliveryStore, type DeliveryStore } from './outbox/deliveries.ts';
import type { Settings } from './settings.ts';

/** Everything that is stored, over one database. */
export interface Stores {
  readonly database: Database;
  readonly leads: LeadStore;
  readonly deliveries: DeliveryStore;
  readonly jobs: JobState;
}

export interface StoreOptions {
  /** The configured channels. */
  readonly channels?: readonly Channel[];
  readonly now?: () => number;
  /** Removes files about erased leads. */
  readonly removeFiles?: RemoveFiles;
}

export function createStores(database: Database, options: StoreOptions = {}): Stores {
  const { channels = ['mail'], now = Date.now, removeFiles = () => Promise.resolve() } = options;
  return {
    database,
    leads: createLeadStore(database, { channels, now, removeFiles }),
    deliveries: createDeliveryStore(database, channels, now),
    jobs: createJobState(database),
  };
}

export const openStores = ({
  dataFolder,
  databaseUrl,
  notifications,
}: Pick<Settings, 'dataFolder' | 'databaseUrl' | 'notifications'>): Stores =>
  createStores(openDatabase({ dataFolder, databaseUrl }), {
    channels: notifications.channels,
    removeFiles: createMailFileRemover(mailFolder(dataFolder)),
  });
