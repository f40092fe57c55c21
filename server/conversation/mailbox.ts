import { day, minute } from '../../contract/durations.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { errorCode } from '../common/error-code.ts';
import type { Log } from '../common/log.ts';
import { createLoop, type Loop } from '../common/loop.ts';
import { createOutageLog } from '../common/outage-log.ts';
import type { JobClaim, JobState } from '../database/job-state.ts';
import { Unavailable } from '../database/unavailable.ts';
import { mustEncrypt } from '../mail/smtp.ts';
import { advance, type MailOutcome, type IncomingOptions, type MailPlace, storeMail } from './incoming.ts';
import { attachmentLimits, parseMail, type ReceivedFile, type ReceivedMail, safeName } from './parse.ts';

interface MailboxOptions extends IncomingOptions {
  /** With user, password and, as its path, the folder. */
  readonly url: string;
  /** Where mails go that were copied; undefined: they stay where they are. */
  readonly doneFolder: string | undefined;
  readonly jobs: JobState;
  readonly log: Log;
  /** In milliseconds, before the next attempt. */
  readonly afterFailure?: number;
  /** In milliseconds, without news from the server. */
  readonly pollEvery?: number;
}

/** In milliseconds. */
const leaseMs = 180_000;
/** In milliseconds, while another process reads. */
const claimAgainAfter = 30_000;
/** In bytes: a mail whose attachments fit, in base64 and with its text. Of a larger one only the beginning is read. */
const wholeMail = Math.ceil(attachmentLimits.all * 1.4) + 2_000_000;
const beginning = 2_000_000;

/** Reads visitors' mails. One process at a time does so; the others take over when it ends. */
export function createMailbox(options: MailboxOptions): Loop {
  const { jobs, log, afterFailure = 15_000 } = options;
  const outage = createOutageLog(log, 'error', [
    'The mailbox cannot be read; trying on',
    'The mailbox is read again',
  ]);

  return createLoop(async (signal) => {
    try {
      const claim = await jobs.claim('mailbox', new Date(), leaseMs);
      if (!claim) return claimAgainAfter;
      try {
        await beginState(options);
        await readMailbox(options, claim, signal, outage.end);
      } finally {
        await claim.release();
      }
      return 0;
    } catch (error) {
      outage.begin(error);
      return afterFailure;
    }
  });
}

/** Reads until the connection ends, the claim is lost or the service stops. Throws when the connection fails. */
async function readMailbox(
  options: MailboxOptions,
  claim: JobClaim,
  signal: AbortSignal,
  onRead: () => void,
): Promise<void> {
  const client = await openClient(options.url);
  const closed = new Promise<never>((_, reject) => {
    client.once('close', () => reject(new Error('The connection has ended')));
  });
  closed.catch(() => {});
  client.on('error', () => client.close());
  let announced = Promise.withResolvers<void>();
  client.on('exists', () => announced.resolve());
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  try {
    await client.connect();
    const opened = await client.mailboxOpen(folderOf(options.url));
    if (options.doneFolder !== undefined)
      await client.mailboxCreate(options.doneFolder).catch(() => undefined);
    await fileStored(options, client, Number(opened.uidValidity));
    while (!signal.aborted) {
      announced = Promise.withResolvers();
      await storeNew(options, client, signal);
      await recordReading(options);
      onRead();
      if (!(await claim.renew(new Date(), leaseMs))) return;
      // Mails that came since the search are announced now; IDLE may name only later ones.
      await client.noop();
      // Waits for news as the server gives them; some give none.
      client.idle().catch(() => undefined);
      const poll = new AbortController();
      const timer = pause(options.pollEvery ?? minute, undefined, { signal: poll.signal }).catch(
        () => undefined,
      );
      await Promise.race([announced.promise, timer, stopped, closed]).finally(() => poll.abort());
    }
    await client.logout();
  } finally {
    client.close();
  }
}

/** Not connected yet. */
export async function openClient(url: string): Promise<ImapFlow> {
  // Loaded here because most services that start have no mailbox, or read none of it.
  const { ImapFlow } = await import('imapflow');
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...(!secure && { doSTARTTLS: mustEncrypt(new URL(url)) }),
    ...(searchParams.get('verify') === 'false' && { tls: { rejectUnauthorized: false } }),
    logger: false,
    disableAutoIdle: true,
    socketTimeout: 5 * minute,
  });
}

export const folderOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

/** The name of the mailbox in the database. */
export const mailboxName = (url: string): string => {
  const { username, host } = new URL(url);
  return `${username}@${host}/${folderOf(url)}`;
};

/** A mailbox that was never read has no UIDVALIDITY; those of servers begin with 1. */
const neverRead = 0;

/** So that the desk can show since when a mailbox cannot be read, also one that never could. */
const beginState = ({ database, url, now }: MailboxOptions): Promise<unknown> =>
  database.run((db) =>
    db
      .insertInto('mailbox_state')
      .values({ name: mailboxName(url), uid_validity: neverRead, last_uid: 0, read_at: now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );

const recordReading = ({ database, url, now }: MailboxOptions): Promise<unknown> =>
  database.run((db) =>
    db.updateTable('mailbox_state').set({ read_at: now() }).where('name', '=', mailboxName(url)).execute(),
  );

/** Stores every mail that was not read yet, in the order of arrival. */
async function storeNew(options: MailboxOptions, client: ImapFlow, signal: AbortSignal): Promise<void> {
  const uidValidity = client.mailbox === false ? 0 : Number(client.mailbox.uidValidity);
  for (const uid of await newUids(options, client, uidValidity)) {
    if (signal.aborted) return;
    const place = { mailbox: mailboxName(options.url), uid, uidValidity, arrivedAt: options.now() };
    const found = await client.fetchOne(
      String(uid),
      { size: true, internalDate: true, bodyStructure: true },
      { uid: true },
    );
    const outcome = found ? await storeFound(options, client, found, place) : await skip(options, place);
    if (outcome === 'lead' || outcome === 'not-matched' || outcome === 'forwarded')
      await fileStored(options, client, uidValidity);
  }
}

/** A mail that was removed before it was read. */
async function skip({ database, now }: MailboxOptions, place: MailPlace): Promise<MailOutcome> {
  await database.transaction((trx) => advance(trx, place, now()));
  return 'refused';
}

/**
 * After the last one that was read. Of a mailbox that is read for the first time, those that are not seen; of one that was made
 * anew, those since the last reading: copies are recognised.
 */
async function newUids(
  { database, url }: MailboxOptions,
  client: ImapFlow,
  uidValidity: number,
): Promise<readonly number[]> {
  const state = await database.run((db) =>
    db.selectFrom('mailbox_state').selectAll().where('name', '=', mailboxName(url)).executeTakeFirst(),
  );
  const isSame = state?.uid_validity === uidValidity;
  const query = isSame
    ? { uid: `${state.last_uid + 1}:*` }
    : state && state.uid_validity !== neverRead
      ? { since: new Date(state.read_at - day) }
      : { seen: false };
  const found = (await client.search(query, { uid: true })) || [];
  // The range n:* always holds the last mail.
  return found.filter((uid) => !isSame || uid > state.last_uid).sort((one, other) => one - other);
}

async function storeFound(
  options: MailboxOptions,
  client: ImapFlow,
  found: FetchMessageObject,
  { arrivedAt: now, ...place }: MailPlace,
): Promise<MailOutcome> {
  const { size = 0, internalDate } = found;
  const arrivedAt = Math.min(now, internalDate ? new Date(internalDate).getTime() : now);
  const isWhole = size <= wholeMail;
  const range = { start: 0, maxLength: isWhole ? wholeMail : beginning };
  const fetched = await client.fetchOne(String(place.uid), { source: range }, { uid: true });
  const source = (fetched && fetched.source) || Buffer.alloc(0);
  try {
    const mail = await parseMail(source);
    const files = isWhole ? mail.files : namedFiles(found.bodyStructure);
    return await storeMail(options, { ...mail, files }, { ...place, arrivedAt });
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    options.log.error({ code: errorCode(error), uid: place.uid }, 'A mail could not be read');
    return storeMail(options, unreadable(place), { ...place, arrivedAt });
  }
}

/** The attachments of a mail of which only the beginning was read. */
function namedFiles(part: MessageStructureObject | undefined): readonly ReceivedFile[] {
  if (!part) return [];
  const { childNodes = [], disposition, dispositionParameters, parameters, size = 0 } = part;
  const name = dispositionParameters?.['filename'] ?? parameters?.['name'];
  const own = disposition === 'attachment' || name !== undefined;
  return [
    ...(own ? [{ name: safeName(name, 0), size, content: null }] : []),
    ...childNodes.flatMap(namedFiles),
  ];
}

/** A mail that cannot be parsed is listed without its text, so that a person opens it in the mailbox. */
const unreadable = ({ mailbox, uid, uidValidity }: Omit<MailPlace, 'arrivedAt'>): ReceivedMail => ({
  headers: new Map(),
  key: `${mailbox} ${uidValidity} ${uid}`,
  messageId: `<${uidValidity}.${uid}@unreadable.invalid>`,
  references: [],
  from: { name: '', address: '' },
  recipients: [],
  subject: 'A mail that could not be read: see the mailbox',
  text: '',
  quoted: '',
  files: [],
  report: '',
});

/** Marks stored mails as seen, and moves them if that is wanted; those of an interrupted run too. */
async function fileStored(
  { database, doneFolder }: MailboxOptions,
  client: ImapFlow,
  uidValidity: number,
): Promise<void> {
  const stored = await database.run((db) =>
    db
      .selectFrom('messages')
      .select(['id', 'uid'])
      .where('uid', 'is not', null)
      .where('uid_validity', '=', uidValidity)
      .execute(),
  );
  for (const { id, uid } of stored) {
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    if (doneFolder !== undefined) await client.messageMove(String(uid), doneFolder, { uid: true });
    await database.run((db) =>
      db.updateTable('messages').set({ uid: null, uid_validity: null }).where('id', '=', id).execute(),
    );
  }
}
