import { expect, test } from 'vitest';
import { missingParts, systemParts } from '../tools/system-packages.ts';
import { nuProblems } from './nu.ts';
import { openSite } from './site.ts';

test.skipIf(missingParts([systemParts.java]).length > 0)(
  'the Nu HTML checker finds no error and no warning on any page',
  async () => {
    expect(await nuProblems(openSite().pages)).toEqual([]);
  },
);
