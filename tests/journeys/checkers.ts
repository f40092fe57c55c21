import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from './journey.ts';

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const ace = `${readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8')};globalThis.ace = ace;`;

type Axe = { axe: typeof import('axe-core') };

/**
 * Makes the highlighted code of this page plain text: half of an article's elements are pieces of it, and axe takes a
 * millisecond for each. One journey checks each of their colours instead. Throws where a piece is more than a colour.
 */
export const flattenCode = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const code of document.querySelectorAll('pre > code')) {
      const other = [...code.querySelectorAll('*')].find(
        (piece) => piece.localName !== 'span' || piece.getAttributeNames().some((name) => name !== 'class'),
      );
      if (other) throw new Error(`More than a colour: ${other.outerHTML}`);
      code.replaceChildren(code.textContent);
      // Without the padding of its lines it may fit, and is no longer to be focused.
      const pre = code.parentElement!;
      if (pre.scrollWidth <= pre.clientWidth) pre.removeAttribute('tabindex');
    }
  });

/**
 * The rules of axe to go by; another colour scheme changes only what the rules about colours find, and another width what those
 * about places find too.
 */
export type AxeRules = 'all rules' | 'all but colours' | 'colours' | 'by screen';

const isByColour = ['color-contrast', 'link-in-text-block'];

const optionsFor: Readonly<Record<AxeRules, import('axe-core').RunOptions>> = {
  'all rules': {},
  'all but colours': { rules: Object.fromEntries(isByColour.map((rule) => [rule, { enabled: false }])) },
  colours: { runOnly: { type: 'rule', values: isByColour } },
  'by screen': {
    runOnly: { type: 'rule', values: [...isByColour, 'target-size', 'scrollable-region-focusable'] },
  },
};

/** The violations that axe finds, best practices included; those of elements in `without` are not looked for. */
export async function axeViolations(
  page: Page,
  within = 'html',
  rules: AxeRules = 'all rules',
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Read in the page: the results also hold all that passed, and take longer to hand over than many pages to check.
  return page.evaluate(
    async ([place, others, options]) => {
      const { violations } = await (globalThis as unknown as Axe).axe.run(
        { include: [place], exclude: [...others] },
        {
          resultTypes: ['violations'],
          // Not read here, and a tenth of the time.
          selectors: false,
          ...options,
        },
      );
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    },
    [within, without, optionsFor[rules]] as const,
  );
}

/**
 * The violations that IBM's checker is sure of. Its potential violations and recommendations are left out: they ask a
 * person to confirm something, such as that a word like 'beside' is no instruction. So are the rules that find nothing else,
 * which take half of its time, and the one that looks for rotated pages: `checks/style-rules.ts` refuses those.
 */
export async function ibmViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(ace);
  return page.evaluate(async (place) => {
    const { Checker } = (globalThis as unknown as { ace: typeof import('accessibility-checker-engine') }).ace;
    const checker = new Checker();
    const { ruleMap } = checker.engine as unknown as {
      ruleMap: Record<string, { run: unknown } | undefined>;
    };
    const all = checker.getGuidelines().find(({ id }) => id === 'IBM_Accessibility')!;
    const canBeSure = ({ id, level }: { readonly id: string; readonly level: string }) =>
      level === 'VIOLATION' &&
      id !== 'element_orientation_unlocked' &&
      String(ruleMap[id]?.run).includes('RuleFail');
    const checkpoints = all.checkpoints.map(({ rules = [], ...rest }) => ({
      ...rest,
      rules: rules.filter(canBeSure),
    }));
    checker.addGuideline({ ...all, id: 'sure', checkpoints });
    const { results } = await checker.check(place === 'html' ? document : document.querySelector(place)!, [
      'sure',
    ]);
    return results
      .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`);
  }, within);
}

/** Texts that forced colours hide: in the colour of the page or of a selection, where the backplate of a browser covers them. */
export const wordsInHiddenColours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const inverse = ['Canvas', 'HighlightText'].map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    const hasWords = (element: Element) =>
      [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    return (
      [...document.querySelectorAll('body *:not(svg *)')]
        // Visually hidden text is one pixel wide.
        .filter((element) => hasWords(element) && element.checkVisibility() && element.clientWidth !== 1)
        .filter((element) => {
          const style = getComputedStyle(element);
          return inverse.includes(style.color) && style.getPropertyValue('forced-color-adjust') !== 'none';
        })
        .map((element) => `${element.className}: ${element.textContent}`)
    );
  });

/** Collapsed parts are opened, so that they are checked too. */
export const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
  });

/** In pixels; more than the screen's when something sticks out. */
export const neededWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

export const setScheme = (page: Page, colorScheme: 'light' | 'dark'): Promise<void> =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1200;

/** IBM's checker looks at wide pages: the width changes only what axe checks too, at a second a look. */
export async function expectNoViolations(
  page: Page,
  rules: AxeRules,
  state: string,
  within = 'html',
  without: readonly string[] = [],
): Promise<void> {
  expect.soft(await axeViolations(page, within, rules, without), `axe, ${state}`).toEqual([]);
  if (isWide(page) && rules === 'all rules')
    expect
      .soft(await ibmViolations(page, without.length > 0 ? 'main' : within), `IBM's checker, ${state}`)
      .toEqual([]);
}
