import { day } from '../../../contract/durations.ts';

/** Days and weeks in UTC. Weeks begin on Monday. */

export const weekMs = 7 * day;

/** 1970 began on a Thursday: the first Monday was the fifth of January. */
export const firstMonday = 4 * day;

/** Such as 2026-11-16. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const weekNumber = (time: number): number => Math.floor((time - firstMonday) / weekMs);

/** The Monday on which a week begins. */
export const mondayOf = (week: number): string => dayOf(firstMonday + week * weekMs);
