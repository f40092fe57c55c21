import { expect, test } from 'vitest';
import { createOwnVersions } from './own-versions.ts';

test('a lead that is shown as before is sent with the version of the own latest change', () => {
  const versions = createOwnVersions();
  versions.made('ada', 4, 5);
  versions.made('ada', 5, 6);
  expect(versions.latest({ ref: 'ada', version: 4 })).toBe(6);
  expect(versions.latest({ ref: 'ada', version: 5 })).toBe(6);
});

test('a version that someone else has made is sent as it was shown', () => {
  const versions = createOwnVersions();
  versions.made('ada', 4, 5);
  expect(versions.latest({ ref: 'ada', version: 7 })).toBe(7);
  expect(versions.latest({ ref: 'ravi', version: 4 })).toBe(4);
});
