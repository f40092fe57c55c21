import type { Log } from '../../common/log.ts';
import type { Database } from '../../database/database.ts';
import type { NoticeTable } from '../../database/tables.ts';
import type { Mail, MailIdentity } from '../../mail/mail.ts';
import type { MailSender } from '../../mail/mail-sender.ts';
import { renderEmail } from '../../mail/email-template.ts';
import type { SendPush } from '../../push/push.ts';
import { pushToPerson } from './subscriptions.ts';
import type { NoticeEvent, PushText } from '../../../contract/desk/notifications.ts';
import { deskPath } from '../../../contract/desk/routes.ts';
import { visitorBrief } from '../../leads/visitor-brief.ts';

interface NoticeSubject {
  readonly event: NoticeEvent;
  readonly ref: string;
  /** As the visitor wrote it. */
  readonly name: string | null;
  /** The address of the page from which the lead came. */
  readonly page: string | null;
}

const titles: Readonly<Record<NoticeEvent, string>> = {
  new: 'New lead',
  answered: 'A visitor has answered',
  assigned: 'A lead was assigned to you',
  mentioned: 'You were mentioned in a note',
  'due-soon': 'Due in two hours, without an owner',
};

/** A first name and a page: nothing more personal leaves the service. */
const noticeText = ({ event, ref, name, page }: NoticeSubject): PushText => ({
  title: titles[event],
  body: visitorBrief(name, page),
  path: `${deskPath}/leads/${ref}`,
});

export interface NoticeContext {
  readonly database: Database;
  readonly push: SendPush;
  /** Ends the sending. */
  readonly signal: AbortSignal;
  readonly mails: Pick<MailSender, 'send'>;
  readonly mailIdentity: MailIdentity;
  /** Such as https://www.example.com. */
  readonly deskOrigin: string;
  readonly log: Log;
}

/** In milliseconds. */
const lease = 60_000;
const betweenAttempts = 5 * 60_000;
const mostAttempts = 5;
const atOnce = 50;
/** Sent ones stay, so that the same is not planned again. */
const keptFor = 7 * 24 * 60 * 60_000;
/** Who has used the desk in the last minutes sees these without a mail. */
const awayAfter = 5 * 60_000;

interface Claimed extends NoticeSubject {
  readonly id: string;
  readonly attempts: number;
  readonly lead_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly last_seen: number | null;
}

/** Sends what is due: to every device of the person, and by mail what cannot wait until the desk is opened. */
export async function sendNotices(context: NoticeContext, now: number): Promise<void> {
  const { database, log, signal } = context;
  await database.run((db) =>
    db
      .deleteFrom('notices')
      .where('sent_at', '<', now - keptFor)
      .execute(),
  );
  for (const notice of await claim(database, now)) {
    const isSent = !signal.aborted && (await send(context, notice, now));
    // It is due again when its lease ends.
    if (!isSent && signal.aborted) return;
    const isLast = notice.attempts >= mostAttempts;
    if (!isSent && isLast) log.warn({ event: notice.event }, 'A person at the desk could not be notified');
    await database.run((db) =>
      db
        .updateTable('notices')
        .set(isSent || isLast ? { sent_at: now } : { due_at: now + betweenAttempts })
        .where('id', '=', notice.id)
        .execute(),
    );
  }
}

/** Until the lease ends no other process sends them. */
const claim = (database: Database, now: number): Promise<readonly Claimed[]> =>
  database.transaction(async (trx) => {
    const taken = await trx
      .updateTable('notices')
      .set(({ eb }) => ({ due_at: now + lease, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (query) =>
        query
          .selectFrom('notices')
          .select('id')
          .where('sent_at', 'is', null)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(atOnce)
          .$if(database.kind === 'postgres', (locked) => locked.forUpdate().skipLocked()),
      )
      .returning('id')
      .execute();
    if (taken.length === 0) return [];
    return trx
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.user_id')
      .innerJoin('leads', 'leads.id', 'notices.lead_id')
      .innerJoin('lead_desk', 'lead_desk.lead_id', 'notices.lead_id')
      .select([
        'notices.id',
        'event',
        'attempts',
        'notices.lead_id',
        'notices.user_id',
        'users.email',
        'ref',
        'page',
      ])
      .select('leads.user_name as name')
      .select(({ selectFrom }) =>
        selectFrom('sessions')
          .select(({ fn }) => fn.max<number | null>('last_seen').as('last_seen'))
          .whereRef('sessions.user_id', '=', 'notices.user_id')
          .as('last_seen'),
      )
      .where('users.disabled_at', 'is', null)
      .where(
        'notices.id',
        'in',
        taken.map(({ id }) => id),
      )
      .execute();
  });

const mailedEvents: readonly NoticeTable['event'][] = ['assigned', 'mentioned'];

async function send(context: NoticeContext, notice: Claimed, now: number): Promise<boolean> {
  const { database, push, mails } = context;
  const { failed } = await pushToPerson(database, push, notice.user_id, noticeText(notice));
  const isAway = (notice.last_seen ?? 0) < now - awayAfter;
  if (!isAway || !mailedEvents.includes(notice.event)) return failed === 0;
  return (await mails.send(composeNotice(context, notice))).delivered;
}

function composeNotice({ mailIdentity, deskOrigin }: NoticeContext, notice: Claimed): Mail {
  const { title, body, path } = noticeText(notice);
  const template = {
    headline: title,
    intro: `${body}.`,
    parts: [
      {
        kind: 'facts' as const,
        facts: [{ label: 'Open it', text: 'at the desk', href: new URL(path, deskOrigin).href }],
      },
    ],
    closing: 'You decide at the desk, under your account, what you are notified of.',
  };
  return {
    ...renderEmail(`notice-${notice.id}`, template, mailIdentity, { about: [notice.lead_id] }),
    to: [notice.email],
  };
}
