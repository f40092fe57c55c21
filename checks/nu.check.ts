import { expect, test } from 'vitest';
import { hasJava, nuProblems } from './nu.ts';
import { openSite } from './site.ts';

test.skipIf(!hasJava())('the Nu HTML checker finds no error and no warning on any page', async () => {
  expect(await nuProblems(openSite().pages)).toEqual([]);
});
