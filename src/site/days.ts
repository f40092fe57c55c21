const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 2023-03-14 as 14 March 2023. */
export const shownDay = (day: string): string => dayFormat.format(new Date(day));

/** 2023-03-14 as March 2023. */
export const shownMonth = (day: string): string => monthFormat.format(new Date(day));
