import { expect, test } from 'vitest';
import { timeZoneOf } from './time-zone.ts';

const nowhere = { country: null, latitude: null, longitude: null };

test.each([
  [{ country: 'United States', latitude: 40.7, longitude: -74 }, 'America/New_York'],
  [{ ...nowhere, latitude: 19.08, longitude: 72.88 }, 'Asia/Kolkata'],
  [{ ...nowhere, country: 'India' }, ['Asia/Kolkata', 'Asia/Calcutta']],
  [{ ...nowhere, country: 'France' }, 'Europe/Paris'],
  [{ ...nowhere, country: 'United States' }, null],
  [{ ...nowhere, country: 'Atlantis' }, null],
  [{ ...nowhere, latitude: 12 }, null],
  [{ ...nowhere, latitude: 1e9, longitude: 0 }, null],
  [nowhere, null],
])('%o is in %s', (place, zone) => expect([zone].flat()).toContain(timeZoneOf(place)));
