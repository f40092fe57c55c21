import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { mailboxName } from '../conversation/mailbox.ts';
import { lastBackup } from '../database/backup.ts';
import type { Database } from '../database/database.ts';
import type { Channel, Queries } from '../database/tables.ts';
import { Unavailable } from '../database/unavailable.ts';
import { readFunnel } from '../desk/reports/funnel.ts';
import { readPromise } from '../desk/reports/promise-report.ts';
import type { Settings } from '../settings.ts';

const gauges = [
  ['vsonline_database_up', 'Whether the database answers.'],
  ['vsonline_leads', 'Leads that have reached a step.', 'step'],
  ['vsonline_deliveries', 'Deliveries.', 'channel', 'state'],
  ['vsonline_delivery_oldest_waiting_seconds', 'For how long the oldest has been due.', 'channel'],
  ['vsonline_messages', 'Mails with visitors.', 'direction'],
  ['vsonline_promise_ratio', 'Share of replies within the promised time.'],
  ['vsonline_replies_overdue', 'Leads whose reply is overdue.'],
  ['vsonline_mailbox_read_timestamp_seconds', 'When the mailbox was last read.'],
  ['vsonline_backup_timestamp_seconds', 'When the last copy was made; 0 for never.'],
  ['vsonline_disk_free_bytes', 'Free space for the data folder.'],
  ['vsonline_disk_size_bytes', 'Size of the disk with it.'],
] as const;

type Samples = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
/** By gauge. A single value that is undefined is not known, or does not exist here. */
type Values = Readonly<Partial<Record<(typeof gauges)[number][0], Samples | number | undefined>>>;

/** Gauges of what is stored, read at each scrape. What is not known is NaN, for which no alert fires. */
export function addGauges(registry: Registry, database: Database, settings: Settings): void {
  const readStored = createReader(database, settings);
  let underWay: Promise<Values> | undefined;
  const read = async (): Promise<Values> => {
    const [stored, disk] = await Promise.all([readStored(), readDisk(settings.dataFolder)]);
    return { ...stored, ...disk };
  };
  for (const [name, help, ...labelNames] of gauges)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          // All gauges of a scrape begin at once and share one reading.
          underWay ??= read().finally(() => (underWay = undefined));
          const { [name]: value = labelNames.length > 0 ? [] : Number.NaN } = await underWay;
          this.reset();
          for (const [labels, each] of typeof value === 'number' ? [[{}, value] as const] : value)
            this.set(labels, each);
        },
      }),
    );
}

const always = { from: '0000-01-01', to: '9999-12-31', by: 'week' } as const;

/** Returns a function that reads the database, in eight short queries. */
function createReader(database: Database, { notifications, conversation }: Settings): () => Promise<Values> {
  const mailbox = conversation.mailbox && mailboxName(conversation.mailbox.url);
  return async () => {
    try {
      const { due, kept, waiting } = await readPromise(database, Date.now());
      const { total } = await readFunnel(database, always);
      const stored = await database.read(async (db) => ({
        ...(await readDeliveries(db, [...notifications.channels, 'reply'], Date.now())),
        vsonline_messages: await countMessages(db),
        vsonline_mailbox_read_timestamp_seconds: await mailboxRead(db, mailbox),
        // The copies of PostgreSQL's own tools are not recorded.
        vsonline_backup_timestamp_seconds:
          database.kind === 'postgres' ? undefined : ((await lastBackup(db)) ?? 0) / 1000,
      }));
      return {
        ...stored,
        vsonline_database_up: 1,
        vsonline_leads: Object.entries(total).map(([step, count]) => [{ step }, count]),
        vsonline_promise_ratio: due === 0 ? undefined : kept / due,
        vsonline_replies_overdue: waiting,
      };
    } catch (error) {
      if (error instanceof Unavailable) return { vsonline_database_up: 0 };
      throw error;
    }
  };
}

const states = ['waiting', 'delivered', 'cancelled', 'dead'] as const;

async function readDeliveries(db: Queries, channels: readonly Channel[], now: number): Promise<Values> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count')])
    .select(sql<number | null>`min(case when first_due <= ${now} then first_due end)`.as('due'))
    .groupBy(['channel', 'state'])
    .execute();
  const rowOf = (channel: Channel, state: string) =>
    rows.find((row) => row.channel === channel && row.state === state);
  return {
    vsonline_deliveries: channels.flatMap((channel) =>
      states.map((state) => [{ channel, state }, rowOf(channel, state)?.count ?? 0] as const),
    ),
    vsonline_delivery_oldest_waiting_seconds: channels.map((channel) => [
      { channel },
      (now - (rowOf(channel, 'waiting')?.due ?? now)) / 1000,
    ]),
  };
}

async function countMessages(db: Queries): Promise<Samples> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['direction', fn.countAll<number>().as('count')])
    .groupBy('direction')
    .execute();
  return ['in', 'out'].map((direction) => [
    { direction },
    rows.find((row) => row.direction === direction)?.count ?? 0,
  ]);
}

async function mailboxRead(db: Queries, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined;
  const state = await db
    .selectFrom('mailbox_state')
    .select('read_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return state && state.read_at / 1000;
}

async function readDisk(folder: string): Promise<Values> {
  const disk = await statfs(folder).catch(() => undefined);
  return {
    vsonline_disk_free_bytes: disk && disk.bavail * disk.bsize,
    vsonline_disk_size_bytes: disk && disk.blocks * disk.bsize,
  };
}
