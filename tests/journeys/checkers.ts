import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './journey.ts';

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const ace = `${readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8')};globalThis.ace = ace;`;

type Axe = { axe: typeof import('axe-core') };

const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
};

/**
 * Leaves the pieces of highlighted code on this page out of axe's contrast rule: half of an article's elements are such
 * pieces, and the rule takes a millisecond for each. One journey checks each of their colours instead.
 */
export async function skipContrastOfCode(page: Page): Promise<void> {
  await loadAxe(page);
  await page.evaluate(() =>
    (globalThis as unknown as Axe).axe.configure({
      rules: [{ id: 'color-contrast', selector: '*:not(pre > code *)' }],
    }),
  );
}

/** The violations that axe finds, best practices included. */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  await loadAxe(page);
  const results = await page.evaluate(
    (place) =>
      (globalThis as unknown as Axe).axe.run(place, {
        resultTypes: ['violations'],
      }),
    within,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/**
 * The violations that IBM's checker is sure of. Its potential violations and recommendations are left out: they ask a
 * person to confirm something, such as that a word like 'beside' is no instruction.
 */
export async function ibmViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(ace);
  return page.evaluate(async () => {
    const { Checker } = (globalThis as unknown as { ace: typeof import('accessibility-checker-engine') }).ace;
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`);
  });
}
