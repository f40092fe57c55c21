import type { NoticeEvent, PushText } from '../../../contract/desk/notifications.ts';
import { deskPath } from '../../../contract/desk/routes.ts';
import { visitorBrief } from '../../leads/visitor-brief.ts';

export interface NoticeSubject {
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
export const noticeText = ({ event, ref, name, page }: NoticeSubject): PushText => ({
  title: titles[event],
  body: visitorBrief(name, page),
  path: `${deskPath}/leads/${ref}`,
});
