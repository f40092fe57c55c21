import { expect, test } from 'vitest';
import { timeZonesByRegion, timeZoneTitle } from './time-zones.ts';

test('zones are grouped by region, and the one that is set is among them', () => {
  const regions = timeZonesByRegion('Asia/Kolkata', ['Asia/Calcutta', 'Europe/Oslo', 'Europe/London']);
  expect(regions.get('Asia')).toEqual(['Asia/Calcutta', 'Asia/Kolkata']);
  expect(regions.get('Europe')).toEqual(['Europe/London', 'Europe/Oslo']);
  expect(regions.get('Other')).toEqual(['UTC']);
});

test('a zone is called by its place', () => {
  expect(timeZoneTitle('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina');
  expect(timeZoneTitle('UTC')).toBe('UTC');
});
