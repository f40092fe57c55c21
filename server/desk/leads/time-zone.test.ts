import { expect, test } from 'vitest';
import { timeZoneOf } from './time-zone.ts';

const unknown = { country: null, latitude: null, longitude: null };

test.each([
  [{ country: 'United States', latitude: 40.7, longitude: -74 }, 'America/New_York'],
  [{ ...unknown, latitude: 19.08, longitude: 72.88 }, 'Asia/Kolkata'],
  [{ ...unknown, country: 'India' }, ['Asia/Kolkata', 'Asia/Calcutta']],
  [{ ...unknown, country: 'France' }, 'Europe/Paris'],
  [{ ...unknown, country: 'United States' }, null],
  [{ ...unknown, country: 'Atlantis' }, null],
  [{ ...unknown, latitude: 12 }, null],
  [{ ...unknown, latitude: 1e9, longitude: 0 }, null],
  [unknown, null],
])('%o is in %s', (place, zone) => expect([zone].flat()).toContain(timeZoneOf(place)));
