import { hour } from '../../../contract/durations.ts';
import { instantToZonedTime } from '../../../contract/desk/zoned-time.ts';
import { asUtc } from '../ui/moments.ts';

interface FollowUpChoice {
  readonly label: string;
  /** On the clocks of the person's zone: `2026-11-24T09:00`. */
  readonly local: string;
}

const laterHours = 3;
const opensAt = '09:00';
const week = 7;

/** The usual times to come back to a lead. Choices that would be the same time are given once. */
export function followUpChoices(now: number, timeZone: string): readonly FollowUpChoice[] {
  const today = instantToZonedTime(now, timeZone).slice(0, 10);
  const later = instantToZonedTime(now + laterHours * hour, timeZone);
  const morningIn = (days: number): string =>
    `${new Date(asUtc(`${today}T00:00`) + days * 24 * hour).toISOString().slice(0, 10)}T${opensAt}`;
  const weekday = new Date(asUtc(`${today}T00:00`)).getUTCDay();
  const untilMonday = (8 - weekday) % week || week;
  return [
    { label: later.startsWith(today) ? 'Later today' : `In ${laterHours} hours`, local: later },
    { label: 'Tomorrow', local: morningIn(1) },
    ...(untilMonday > 1 && untilMonday < week ? [{ label: 'Monday', local: morningIn(untilMonday) }] : []),
    { label: 'Next week', local: morningIn(week) },
  ];
}
