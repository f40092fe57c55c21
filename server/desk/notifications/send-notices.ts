import type { Database } from '../../database/database.ts';
import type { Mail, MailIdentity } from '../../mail/mail.ts';
import type { MailSender } from '../../mail/mail-sender.ts';
import { renderEmail } from '../../mail/email-template.ts';
import type { SendPush } from '../../push/push.ts';
import { pushToPerson } from './subscriptions.ts';
import { hour, minute } from '../../../contract/durations.ts';
import type { NoticeEvent, PushText } from '../../../contract/desk/notifications.ts';
import { deskPath } from '../../../contract/desk/routes.ts';
import { visitorBrief } from '../../leads/visitor-brief.ts';
import type { Delivery } from '../../outbox/delivery.ts';
import type { Send } from '../../outbox/dispatcher.ts';
import { delivered, failed } from '../../outbox/outcome.ts';

const titles: Readonly<Record<NoticeEvent, string>> = {
  new: 'New lead',
  answered: 'A visitor has answered',
  assigned: 'A lead was assigned to you',
  mentioned: 'You were mentioned in a note',
  'due-soon': 'Due in two hours, without an owner',
};

/** A first name and a page: nothing more personal leaves the service. */
function noticeText({ occasion, lead, leadRef, sitePage }: Delivery): PushText {
  return {
    title: titles[occasion as NoticeEvent],
    body: visitorBrief(lead.UserName, sitePage),
    path: `${deskPath}/leads/${leadRef}`,
  };
}

export interface NoticeContext {
  readonly database: Database;
  readonly push: SendPush;
  readonly mails: Pick<MailSender, 'send'>;
  readonly mailIdentity: MailIdentity;
  /** Such as https://www.example.com. */
  readonly deskOrigin: string;
  readonly now: () => number;
}

/** Who has used the desk in the last minutes sees these without a mail. */
const awayAfter = 5 * minute;
const mailedEvents: readonly Delivery['occasion'][] = ['assigned', 'mentioned'];
/** A notice that fails is not retried after this time. */
const ofUseFor = 12 * hour;

/** Sends notices to every device of the person, and by mail what cannot wait until the desk is opened. */
export function createNoticeSender(context: NoticeContext): Send {
  const { database, push, mails, now } = context;
  return async (notice) => {
    const person = await readPerson(database, notice.userId);
    if (!person) return failed('no longer at the desk', true);
    const isLast = now() - notice.firstDue.getTime() >= ofUseFor;
    const devices = await pushToPerson(database, push, person.id, noticeText(notice));
    const isAway = (person.last_seen ?? 0) < now() - awayAfter;
    if (isAway && mailedEvents.includes(notice.occasion)) {
      const outcome = await mails.send(composeNotice(context, notice, person.email));
      return outcome.delivered ? outcome : failed(outcome.reason, outcome.final || isLast);
    }
    // Repeating it for one device would show it again on the others.
    const hasArrived = devices.sent > 0 || devices.failed === 0;
    return hasArrived ? delivered : failed('no device can be reached', isLast);
  };
}

/** Undefined for an account that is disabled or gone. */
const readPerson = (database: Database, id: string | null) =>
  database.run((db) =>
    db
      .selectFrom('users')
      .select(['id', 'email'])
      .select(({ selectFrom }) =>
        selectFrom('sessions')
          .select(({ fn }) => fn.max<number | null>('last_seen').as('last_seen'))
          .whereRef('sessions.user_id', '=', 'users.id')
          .as('last_seen'),
      )
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst(),
  );

function composeNotice({ mailIdentity, deskOrigin }: NoticeContext, notice: Delivery, to: string): Mail {
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
    ...renderEmail(`notice-${notice.id}`, template, mailIdentity, { about: [notice.lead.id] }),
    to: [to],
  };
}
