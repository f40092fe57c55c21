import { day } from '../durations.ts';
import { instantToZonedTime, zonedTimeToInstant } from './zoned-time.ts';

/** What people at the desk are notified of. */
export const noticeEvents = {
  new: 'A lead arrives',
  answered: 'A visitor answers, and the lead is mine or has no owner',
  assigned: 'A colleague assigns a lead to me',
  mentioned: 'A colleague mentions me in a note',
  'due-soon': 'A lead without an owner is due in two hours',
} as const;

export type NoticeEvent = keyof typeof noticeEvents;
export const noticeEventNames = Object.keys(noticeEvents) as [NoticeEvent];

/** Wall-clock times such as 20:00, in the person's zone. */
interface QuietHours {
  readonly from: string;
  readonly to: string;
}

export interface NotificationChoices {
  readonly events: readonly NoticeEvent[];
  readonly quiet: QuietHours | null;
}

export const defaultChoices: NotificationChoices = { events: noticeEventNames, quiet: null };

export interface NotificationsAnswer {
  readonly choices: NotificationChoices;
  /** For `PushManager.subscribe`. */
  readonly applicationServerKey: string;
  /** SHA-256 of the endpoints at which this person is subscribed, for a browser to find its own. */
  readonly devices: readonly { readonly id: string; readonly name: string; readonly since: number }[];
}

/** What the service worker shows. No more personal data than a first name and a page: the rest is read after opening. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** Where a click leads. */
  readonly path: string;
}

/** The time itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(now: number, quiet: QuietHours | null, timeZone: string): number {
  if (!quiet || quiet.from === quiet.to) return now;
  const [date = '', time = ''] = instantToZonedTime(now, timeZone).split('T');
  const isOverNight = quiet.from > quiet.to;
  const isQuiet = isOverNight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to;
  if (!isQuiet) return now;
  const isTomorrow = isOverNight && time >= quiet.from;
  const end = isTomorrow ? dayAfter(date) : date;
  return Math.max(now, zonedTimeToInstant(`${end}T${quiet.to}`, timeZone));
}

const dayAfter = (date: string): string => new Date(Date.parse(date) + day).toISOString().slice(0, 10);

/** The people whom a note mentions: `@` and a whole name or, where only one person has it, a first name. */
export function mentionedIn<Person extends { readonly name: string }>(
  text: string,
  people: readonly Person[],
): readonly Person[] {
  const words = text.normalize('NFC').toLowerCase();
  const isMentioned = (name: string): boolean => {
    const at = `@${name.normalize('NFC').toLowerCase()}`;
    for (let start = words.indexOf(at); start !== -1; start = words.indexOf(at, start + 1))
      if (!/[\p{L}\p{N}]/u.test(words.charAt(start + at.length))) return true;
    return false;
  };
  const firstName = ({ name }: Person): string => name.split(/\s/u)[0] ?? name;
  return people.filter(
    (person) =>
      isMentioned(person.name) ||
      (isMentioned(firstName(person)) &&
        people.filter((other) => firstName(other).toLowerCase() === firstName(person).toLowerCase())
          .length === 1),
  );
}
