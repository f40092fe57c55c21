import { expect, test } from 'vitest';
import { followUpChoices } from './follow-up-choices.ts';

const choicesAt = (time: string, timeZone: string) =>
  followUpChoices(Date.parse(time), timeZone).map(({ label, local }) => `${label} ${local}`);

test('days and hours are those of the person’s zone', () => {
  // It is already Thursday in Kolkata.
  expect(choicesAt('2026-11-18T20:00:00Z', 'Asia/Kolkata')).toEqual([
    'Later today 2026-11-19T04:30',
    'Tomorrow 2026-11-20T09:00',
    'Monday 2026-11-23T09:00',
    'Next week 2026-11-26T09:00',
  ]);
});

test('nine o’clock stays nine o’clock across a change of daylight saving, at the end of a month', () => {
  expect(choicesAt('2026-10-24T10:00:00Z', 'Europe/Berlin')).toContain('Next week 2026-10-31T09:00');
  expect(choicesAt('2026-10-30T10:00:00Z', 'Europe/Berlin')).toContain('Monday 2026-11-02T09:00');
});

test('no time is offered twice: Monday is tomorrow on Sundays and a week away on Mondays', () => {
  const sunday = choicesAt('2026-11-15T10:00:00Z', 'UTC');
  expect(sunday.slice(1)).toEqual(['Tomorrow 2026-11-16T09:00', 'Next week 2026-11-22T09:00']);
  const monday = choicesAt('2026-11-16T10:00:00Z', 'UTC');
  expect(monday.slice(1)).toEqual(['Tomorrow 2026-11-17T09:00', 'Next week 2026-11-23T09:00']);
});

test('late in the evening three hours later is not called today', () => {
  expect(choicesAt('2026-11-16T22:15:00Z', 'UTC')[0]).toBe('In 3 hours 2026-11-17T01:15');
});
