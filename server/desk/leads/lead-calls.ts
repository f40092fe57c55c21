import { minute } from '../../../contract/durations.ts';
import type { Conflict, LeadDetails, Overview } from '../../../contract/desk/leads.ts';
import { errorCode } from '../../common/error-code.ts';
import type { Log } from '../../common/log.ts';
import type { Database } from '../../database/database.ts';
import type { Channel, Queries } from '../../database/tables.ts';
import type { BehindTls } from '../../http/security-headers.ts';
import type { LeadStore } from '../../leads/store.ts';
import type { Retention } from '../../leads/retention.ts';
import type { Author } from '../audit.ts';
import {
  type Authenticate,
  type Call,
  type Caller,
  DeskFailure,
  type DeskHandlers,
  notFound,
} from '../handlers.ts';
import { createLive, type LiveLimits } from './live.ts';
import { changeLead } from './change-lead.ts';
import { countDead, countOverdue } from '../deliveries/delivery-list.ts';
import { countList, countUnmatched, countViews, openValues, readLeadPage } from './inbox.ts';
import { lastChange } from './desk-events.ts';
import { readDetails } from './lead-details.ts';
import { toLeadSummary } from './lead-summary.ts';
import { addLead, correctLead } from './by-hand.ts';
import { exportLeads } from './export.ts';
import { importLeads } from './import.ts';
import { addNote, removeNote, saveDraft, setLink } from './notes.ts';
import { endPresence, setPresence } from './presence.ts';
import { savedViewHandlers } from './saved-views.ts';

export interface LeadCallsOptions {
  readonly database: Database;
  readonly leads: Pick<LeadStore, 'save'>;
  /** Over which sales is notified of leads. */
  readonly channels: readonly Channel[];
  readonly retention: Pick<Retention, 'unfinishedDays'>;
  readonly authenticate: Authenticate;
  readonly behindTls: BehindTls;
  readonly promiseSummary: () => Promise<Overview['promise']>;
  /** The mailbox that is read for visitors' mails. */
  readonly mailboxName?: string | undefined;
  readonly now: () => number;
  readonly log: Log;
  readonly liveLimits?: Partial<LiveLimits>;
}

/** Long enough to be an outage: a mailbox is read every minute. */
const silentAfter = 15 * minute;

async function silentSince(db: Queries, name: string | undefined, now: number): Promise<number | null> {
  if (name === undefined) return null;
  const state = await db
    .selectFrom('mailbox_state')
    .select('read_at')
    .where('name', '=', name)
    .where('read_at', '<', now - silentAfter)
    .executeTakeFirst();
  return state?.read_at ?? null;
}

export type LeadCalls = ReturnType<typeof createLeadCalls>;

/** A call that changes one lead. */
type AboutLead = Pick<Call<'lead'>, 'caller' | 'now'> & { readonly body: { readonly ref: string } };

/** Everything the desk does with leads. */
export function createLeadCalls(options: LeadCallsOptions) {
  const { database, channels, retention, promiseSummary, log } = options;
  const { kind } = database;
  const live = createLive({ ...options, limits: options.liveLimits ?? {} });

  async function details(ref: string, { account }: Caller, now: number): Promise<LeadDetails> {
    const found = await database.read((db) => readDetails(db, { ref, userId: account.id, retention, now }));
    if (!found) throw notFound();
    return found;
  }

  async function conflict(ref: string, caller: Caller, now: number): Promise<DeskFailure> {
    const lead = await details(ref, caller, now);
    const last = await database.read((db) => lastChange(db, ref));
    const body: Omit<Conflict, 'error'> = { lead, by: last?.by ?? null, at: last?.at ?? lead.lastSaved };
    return new DeskFailure(409, 'conflict', body);
  }

  /** Runs a change that needs no version, and answers with the lead. */
  async function annotate(
    { body, caller, now }: AboutLead,
    work: (author: Author) => Promise<void>,
  ): Promise<LeadDetails> {
    await work({ userId: caller.account.id, now });
    return details(body.ref, caller, now);
  }

  const handlers = {
    overview: async ({ caller, now }) => {
      const [read, promise] = await Promise.all([
        database.read(async (db) => ({
          counts: await countViews(db, { userId: caller.account.id, now }),
          countries: await openValues(db, 'country'),
          sources: await openValues(db, 'source'),
          unmatched: await countUnmatched(db),
          deadDeliveries: await countDead(db, channels),
          overdueDeliveries: await countOverdue(db, channels, now),
          mailboxSilentSince: await silentSince(db, options.mailboxName, now),
          first: await db.selectFrom('leads').select('id').limit(1).executeTakeFirst(),
        })),
        promiseSummary(),
      ]);
      const { first, ...counted } = read;
      return { now, ...counted, promise, isEmpty: first === undefined };
    },

    leads: async ({ body, caller: { account }, now }) => {
      const isCounted = body.cursor === undefined && !body.search;
      const reader = { userId: account.id, now };
      const { page, count } = await database.read(async (db) => ({
        page: await readLeadPage(db, kind, body, reader),
        count: isCounted ? await countList(db, body, reader) : null,
      }));
      return { rows: page.leads.map((lead) => toLeadSummary(lead, retention)), count, next: page.next };
    },

    exportLeads: ({ body, caller: { account }, now, reply }) => {
      reply.header('content-type', 'text/csv; charset=utf-8');
      return exportLeads(options, body, account, now);
    },

    lead: ({ body, caller, now }) => details(body.ref, caller, now),

    changeLead: async ({ body: { ref, version, change: asked }, caller, now }) => {
      const outcome = await changeLead(options, { ref, version, change: asked, by: caller.account.id, now });
      if (outcome.kind !== 'changed')
        throw outcome.kind === 'missing' ? notFound() : await conflict(ref, caller, now);
      return { lead: await details(ref, caller, now), before: outcome.before };
    },

    changeLeads: async ({ body: { changes }, caller, now }) => {
      const by = caller.account.id;
      const changed = [];
      const conflicts = [];
      const failed = [];
      let isDown = false;
      for (const { ref, version, change: asked } of changes)
        try {
          if (isDown) throw new DeskFailure(503, 'unavailable');
          const outcome = await changeLead(options, { ref, version, change: asked, by, now });
          if (outcome.kind === 'changed')
            changed.push({ ref, version: outcome.version, before: outcome.before });
          else conflicts.push(ref);
        } catch (error) {
          if (!(error instanceof DeskFailure)) {
            log.warn({ code: errorCode(error) }, 'Some changes to several leads were not made');
            isDown = true;
          }
          failed.push(ref);
        }
      return { changed, conflicts, failed };
    },

    addLead: async ({ body, caller, now }) => {
      const ref = await addLead(options, body, { userId: caller.account.id, now });
      return details(ref, caller, now);
    },
    importLeads: ({ body, caller, now }) => importLeads(options, body, { userId: caller.account.id, now }),
    correctLead: (call) => annotate(call, (author) => correctLead(options, call.body, author)),
    addNote: (call) => annotate(call, (author) => addNote(database, call.body, author)),
    removeNote: (call) => annotate(call, (author) => removeNote(database, call.body, author)),
    linkLeads: (call) => annotate(call, (author) => setLink(database, call.body, true, author)),
    unlinkLeads: (call) => annotate(call, (author) => setLink(database, call.body, false, author)),

    saveDraft: async ({ body, caller }) => {
      await saveDraft(database, body, caller.account.id);
      return { done: true };
    },

    presence: async ({ body: { ref }, caller: { sessionId, account }, now }) => {
      await setPresence(database, { sessionId, userId: account.id, ref, now });
      await live.presenceChanged();
      return { done: true };
    },

    live: live.connect,
    ...savedViewHandlers(database),
  } satisfies Partial<DeskHandlers>;

  return {
    handlers,
    /** Ends live connections; call it before the server closes. */
    stop: live.stop,
    /** Ends the live connections of these sessions at once. Never rejects. */
    endSessions: async (sessionIds: readonly string[]): Promise<void> => {
      live.endSessions(sessionIds);
      if (sessionIds.length === 0) return;
      try {
        await endPresence(database, sessionIds);
        await live.presenceChanged();
      } catch (error) {
        log.warn({ code: errorCode(error) }, 'People who signed out are shown as viewers for a minute');
      }
    },
    /** Sends a message to everyone who is connected. */
    publish: live.publish,
  };
}
