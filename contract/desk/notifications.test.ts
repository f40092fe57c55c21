import { expect, test } from 'vitest';
import { afterQuietHours, mentionedIn } from './notifications.ts';

const at = (text: string) => Date.parse(text);
const night = { from: '20:00', to: '07:30' };

test.each([
  ['2026-11-17T12:00Z', night, 'UTC', '2026-11-17T12:00Z'],
  ['2026-11-17T20:00Z', night, 'UTC', '2026-11-18T07:30Z'],
  ['2026-11-18T03:00Z', night, 'UTC', '2026-11-18T07:30Z'],
  ['2026-11-18T07:30Z', night, 'UTC', '2026-11-18T07:30Z'],
  ['2026-11-17T15:00Z', night, 'Asia/Kolkata', '2026-11-18T02:00Z'],
  // Clocks go forward in the night.
  ['2026-03-28T21:00Z', night, 'Europe/Berlin', '2026-03-29T05:30Z'],
  ['2026-11-17T12:30Z', { from: '12:00', to: '13:00' }, 'UTC', '2026-11-17T13:00Z'],
  ['2026-11-17T13:00Z', { from: '12:00', to: '13:00' }, 'UTC', '2026-11-17T13:00Z'],
  ['2026-11-17T13:00Z', { from: '08:00', to: '08:00' }, 'UTC', '2026-11-17T13:00Z'],
  ['2026-11-17T23:00Z', null, 'UTC', '2026-11-17T23:00Z'],
])('a notice at %s with the quiet hours %j in %s is due at %s', (now, quiet, zone, due) => {
  expect(new Date(afterQuietHours(at(now), quiet, zone))).toEqual(new Date(due));
});

const people = ['Maya Kaur', 'Jon Beck', 'Jon Snow', 'Zoë'].map((name) => ({ name }));

test.each([
  ['Ask @Maya for the SDK', ['Maya Kaur']],
  ['@maya kaur, @jon beck: please', ['Maya Kaur', 'Jon Beck']],
  ['@Jon could be either', []],
  ['@Mayall is another person', []],
  ['maya@example.com', []],
  ['@Zoe\u0308?', ['Zoë']],
])('%j mentions %j', (text, names) => {
  expect(mentionedIn(text, people).map(({ name }) => name)).toEqual(names);
});
