import { type Database, type OnQuery, openDatabase } from './database/database.ts';
import { createJobState } from './database/job-state.ts';
import type { Channel } from './database/tables.ts';
import { recordAccepted } from './conversation/outgoing.ts';
import { createDeskRecords } from './desk/leads/desk-records.ts';
import { createErasures, type LeadFiles } from './desk/privacy/erasure.ts';
import { createLeadStore } from './leads/store.ts';
import { createMailFiles, mailFolder } from './mail/mail-files.ts';
import { createDeliveryStore } from './outbox/deliveries.ts';
import type { Settings } from './settings.ts';

/** Everything that is stored, over one database. */
export type Stores = ReturnType<typeof createStores>;

export interface StoreOptions {
  /** The configured channels. */
  readonly channels?: readonly Channel[];
  readonly now?: () => number;
  /** The paths of the site's pages. */
  readonly pages?: ReadonlySet<string>;
  readonly files?: LeadFiles;
}

const noFiles: LeadFiles = { remove: async () => {}, count: async () => 0 };

export function createStores(database: Database, options: StoreOptions = {}) {
  const { channels = ['mail'], now = Date.now, files = noFiles, pages = new Set() } = options;
  const records = createDeskRecords(database.kind, pages, channels);
  return {
    database,
    leads: createLeadStore(database, { channels, now, ...records }),
    deliveries: createDeliveryStore(
      database,
      [...channels, 'reply'],
      now,
      recordAccepted(database.kind, channels),
    ),
    jobs: createJobState(database),
    erasures: createErasures(database, files, now),
  };
}

/** Without pages for programs that save no leads. */
export const openStores = (
  { dataFolder, databaseUrl, notifications }: Pick<Settings, 'dataFolder' | 'databaseUrl' | 'notifications'>,
  pages?: ReadonlySet<string>,
  onQuery?: OnQuery,
): Stores =>
  createStores(openDatabase({ dataFolder, databaseUrl, onQuery }), {
    channels: notifications.channels,
    files: createMailFiles(mailFolder(dataFolder)),
    ...(pages && { pages }),
  });
