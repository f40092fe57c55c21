import { expect, test } from 'vitest';
import { hasJava, nuProblems } from './nu.ts';
import { openSite } from './site.ts';

const java = hasJava();
if (!java)
  console.warn(
    'The Nu HTML checker needs Java 17 or later, which is not installed here: its check is left out. ' +
      'Debian has it as default-jre-headless.',
  );

test.skipIf(!java)('the Nu HTML checker finds no error and no warning on any page', async () => {
  expect(await nuProblems(openSite().pages)).toEqual([]);
});
