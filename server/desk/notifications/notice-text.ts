import type { NoticeEvent, PushText } from '../../../contract/desk/notifications.ts';
import { deskPath } from '../../../contract/desk/routes.ts';

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

const longestName = 30;

/** Such as "Ada, from dedicated developers": nothing more personal leaves the service. */
export function noticeText({ event, ref, name, page }: NoticeSubject): PushText {
  const first = (name ?? '').trim().split(/\s/u)[0]?.slice(0, longestName) ?? '';
  const words = page?.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return {
    title: titles[event],
    body: `${first || 'A visitor'}${words === '' ? '' : `, from ${words}`}`,
    path: `${deskPath}/leads/${ref}`,
  };
}
