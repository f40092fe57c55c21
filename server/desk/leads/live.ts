import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { liveHeartbeat, type LiveMessage, type Viewer } from '../../../contract/desk/leads.ts';
import type { Log } from '../../common/log.ts';
import { createOutageLog } from '../../common/outage-log.ts';
import type { Database } from '../../database/database.ts';
import { exists } from '../../database/counting.ts';
import type { Channel, LeadDeskTable } from '../../database/tables.ts';
import { type BehindTls, securityHeaders } from '../../http/security-headers.ts';
import { type Authenticate, type Call, DeskFailure } from '../handlers.ts';
import { countDead } from '../deliveries/delivery-list.ts';
import { countUnmatched } from './inbox.ts';
import { viewersByLead } from './presence.ts';

/** Server-sent events about what changes at the desk. */

export type LiveLimits = typeof usualLimits;

const usualLimits = {
  perSession: 6,
  inAll: 500,
  /** In bytes that a client has not read; then it is dropped. */
  unread: 64 * 1024,
  /** In milliseconds, between messages that keep the connection open and checks of the session. */
  heartbeat: liveHeartbeat,
  /** In milliseconds, between looks for changes by other processes. */
  poll: 1000,
};

interface LiveOptions {
  readonly database: Database;
  /** Over which sales is notified of leads. */
  readonly channels: readonly Channel[];
  readonly authenticate: Authenticate;
  readonly behindTls: BehindTls;
  readonly now: () => number;
  readonly log: Log;
  readonly limits?: Partial<LiveLimits>;
}

interface Connection {
  readonly sessionId: string;
  readonly userId: string;
  readonly request: FastifyRequest;
  readonly raw: FastifyReply['raw'];
  isEnded: boolean;
}

/** In milliseconds: how long after its time a change may become visible here. */
const lateness = 10_000;
const mostPolled = 2000;
/** In milliseconds, for a client to take the end of its connection. */
const endWithin = 1000;

type ChangedLead = Pick<LeadDeskTable, 'ref' | 'changed_at'>;

const toEvent = (message: LiveMessage): string => `data: ${JSON.stringify(message)}\n\n`;

export function createLive(options: LiveOptions) {
  const { database, channels, authenticate, behindTls, now, log, limits = {} } = options;
  const { perSession, inAll, unread, heartbeat, poll: pollEvery } = { ...usualLimits, ...limits };
  /** Those still opening included. */
  const connections = new Set<Connection>();
  const watch = createWatch({ database, channels, now }, { publish, presence });
  let polling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const outage = createOutageLog(log, 'warn', [
    'Live updates cannot see the database; trying on',
    'Live updates see the database again',
  ]);

  // The first connection begins with what is there.
  database.onCommit('lead-changed', (events) => {
    if (connections.size > 0) watch.leadsChanged(events.map(({ lead }) => lead));
  });

  function write(connection: Connection, text: string): void {
    const { raw } = connection;
    if (!raw.headersSent || connection.isEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > unread) raw.destroy();
  }

  function publish(message: LiveMessage): void {
    const event = toEvent(message);
    for (const connection of connections) write(connection, event);
  }

  /** Without the person who gets the message. */
  function presence(ref: string, viewers: readonly Viewer[]): void {
    for (const connection of connections) {
      const others = viewers.filter(({ userId }) => userId !== connection.userId);
      write(connection, toEvent({ kind: 'presence', ref, viewers: others }));
    }
  }

  function end(connection: Connection, message?: LiveMessage): void {
    if (connection.isEnded) return;
    if (message) write(connection, toEvent(message));
    connection.isEnded = true;
    const { raw } = connection;
    if (!raw.headersSent) return void raw.destroy();
    raw.end();
    const forcedEnd = setTimeout(() => raw.destroy(), endWithin).unref();
    raw.once('close', () => clearTimeout(forcedEnd));
  }

  async function checkSession(connection: Connection): Promise<void> {
    write(connection, toEvent({ kind: 'alive' }));
    try {
      const caller = await authenticate(connection.request, now(), false);
      if (caller?.sessionId === connection.sessionId) return;
      // A session that goes on under another token is found by the browser's next connection.
      end(connection, (await hasSession(connection.sessionId)) ? undefined : { kind: 'signed-out' });
    } catch {
      // A database that is down ends no session.
    }
  }

  const hasSession = (id: string): Promise<boolean> =>
    database.read((db) =>
      exists(db.selectFrom('sessions').select('id').where('id', '=', id).where('ends_at', '>', now())),
    );

  /** The first connection waits for the state that later polls are compared with. */
  function startPolling(): Promise<void> {
    polling ??= watch.begin().then(
      () => schedulePoll(),
      (error: unknown) => {
        polling = undefined;
        throw error;
      },
    );
    return polling;
  }

  function schedulePoll(): void {
    timer = setTimeout(() => void pollOnce(), pollEvery).unref();
  }

  async function pollOnce(): Promise<void> {
    if (isStopped || connections.size === 0) {
      polling = undefined;
      return;
    }
    try {
      await watch.poll();
      outage.end();
    } catch (error) {
      outage.begin(error);
    }
    schedulePoll();
  }

  function refuseTooMany(sessionId: string): void {
    const own = [...connections].filter((connection) => connection.sessionId === sessionId).length;
    if (own >= perSession || connections.size >= inAll) throw new DeskFailure(429, 'too-many');
  }

  function open(connection: Connection): void {
    const { request, raw } = connection;
    // The time limits are for requests that end. Injected requests have no socket.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0);
    raw.writeHead(200, {
      ...securityHeaders(behindTls),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(toEvent({ kind: 'opened' }));
    const beat = setInterval(() => void checkSession(connection), heartbeat).unref();
    raw.once('close', () => clearInterval(beat));
    if (request.method === 'HEAD' || isStopped) end(connection);
  }

  return {
    /** To everyone. */
    publish,
    /** Resolves when the connection is open. */
    connect: async ({ caller, request, reply }: Call<'live'>): Promise<void> => {
      if (isStopped) throw new DeskFailure(503, 'unavailable');
      const { raw } = reply;
      const { sessionId, account } = caller;
      refuseTooMany(sessionId);
      const connection: Connection = { sessionId, userId: account.id, request, raw, isEnded: raw.destroyed };
      if (!connection.isEnded) connections.add(connection);
      raw.once('close', () => {
        connection.isEnded = true;
        connections.delete(connection);
      });
      try {
        await startPolling();
      } catch (error) {
        connections.delete(connection);
        throw error;
      }
      reply.hijack();
      if (!connection.isEnded) open(connection);
    },
    /** Looks for changed viewers at once. */
    presenceChanged: async (): Promise<void> => {
      if (connections.size > 0) await watch.pollPresence();
    },
    endSessions: (sessionIds: readonly string[]): void => {
      for (const connection of connections)
        if (sessionIds.includes(connection.sessionId)) end(connection, { kind: 'signed-out' });
    },
    /** Ends all connections and takes no more. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
      for (const connection of connections) end(connection);
    },
  };
}

interface WatchTargets {
  publish(message: LiveMessage): void;
  presence(ref: string, viewers: readonly Viewer[]): void;
}

/** Compares what the database holds with what was last seen, and publishes the difference. */
function createWatch(
  { database, channels, now }: Pick<LiveOptions, 'database' | 'channels' | 'now'>,
  { publish, presence }: WatchTargets,
) {
  /** When leads changed, of those within the time that is looked at again. */
  let seen = new Map<string, number>();
  let since = 0;
  let viewers: ReadonlyMap<string, readonly Viewer[]> = new Map();
  const counts = { deliveries: 0, unmatched: 0 };

  const readChanged = () =>
    database.read((db) =>
      db
        .selectFrom('lead_desk')
        .select(['ref', 'changed_at'])
        .where('changed_at', '>=', since - lateness)
        .orderBy('changed_at', 'desc')
        .limit(mostPolled)
        .execute(),
    );
  const readViewers = () => database.read((db) => viewersByLead(db, now()));
  const readCounts = () =>
    database.read(async (db) => ({
      deliveries: await countDead(db, channels),
      unmatched: await countUnmatched(db),
    }));

  function leadsChanged(leads: readonly ChangedLead[]): void {
    const news = leads.filter((lead) => seen.get(lead.ref) !== lead.changed_at);
    for (const lead of news) seen.set(lead.ref, lead.changed_at);
    if (news.length > 0) publish({ kind: 'leads', refs: news.map(({ ref }) => ref) });
  }

  function remember(leads: readonly ChangedLead[], time: number): void {
    since = time;
    seen = new Map(leads.map((lead) => [lead.ref, lead.changed_at]));
  }

  async function pollPresence(): Promise<void> {
    const current = await readViewers();
    const before = viewers;
    viewers = current;
    for (const ref of new Set([...before.keys(), ...current.keys()])) {
      const [old = [], list = []] = [before.get(ref), current.get(ref)];
      if (JSON.stringify(old) !== JSON.stringify(list)) presence(ref, list);
    }
  }

  return {
    leadsChanged,
    pollPresence,
    /** Takes the present state as known. */
    async begin() {
      since = now();
      remember(await readChanged(), since);
      viewers = await readViewers();
      Object.assign(counts, await readCounts());
    },
    async poll() {
      const time = now();
      const leads = await readChanged();
      leadsChanged(leads);
      remember(leads, time);
      await pollPresence();
      const current = await readCounts();
      for (const kind of ['deliveries', 'unmatched'] as const)
        if (current[kind] !== counts[kind]) publish({ kind });
      Object.assign(counts, current);
    },
  };
}
