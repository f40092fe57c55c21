import { z } from 'zod';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Day = (typeof days)[number];

type OpeningHours = {
  readonly days: readonly Day[];
  /** `HH:MM`, on the clocks of `timeZone`. */
  readonly opens: string;
  readonly closes: string;
  /** IANA name, such as `Europe/London`. */
  readonly timeZone: string;
};

const shortDay = 'Mo|Tu|We|Th|Fr|Sa|Su';
const time = String.raw`([01]\d|2[0-3]):[0-5]\d`;
const pattern = new RegExp(
  `^(?<first>${shortDay})(-(?<last>${shortDay}))? (?<opens>${time})-(?<closes>${time}) (?<timeZone>\\S+)$`,
);

const dayAt = (short = ''): number => days.findIndex((day) => day.startsWith(short));

/** The name that people of the zone use, or undefined for a zone that does not exist. */
function timeZoneName(timeZone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
}

/** Such as `Mo-Fr 09:00-18:00 Europe/London`. */
export const openingHours = z
  .string()
  .regex(pattern, { error: 'must look like Mo-Fr 09:00-18:00 Europe/London', abort: true })
  .superRefine((text, context) => {
    const { days: open, opens, closes, timeZone } = openingHoursIn(text);
    if (open.length === 0 || closes <= opens)
      context.addIssue('must look like Mo-Fr 09:00-18:00 Europe/London');
    else if (timeZoneName(timeZone) === undefined)
      context.addIssue(`'${timeZone}' is no time zone; write its IANA name, such as Europe/London`);
  });

export function openingHoursIn(text: string): OpeningHours {
  const { first, last, opens = '', closes = '', timeZone = '' } = pattern.exec(text)?.groups ?? {};
  return { days: days.slice(dayAt(first), dayAt(last ?? first) + 1), opens, closes, timeZone };
}

/** `Monday to Friday, 09:00 to 18:00, United Kingdom Time`. */
export function openingHoursText({ days: open, opens, closes, timeZone }: OpeningHours): string {
  const [first, last] = [open[0], open.at(-1)];
  return `${first === last ? first : `${first} to ${last}`}, ${opens} to ${closes}, ${timeZoneName(timeZone)}`;
}
