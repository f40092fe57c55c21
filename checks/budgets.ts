import { canonicalPath } from '../contract/routes.ts';
import type { Weight } from './weight.ts';

const kilobyte = 1000;

/**
 * In kilobytes. Pages with islands fetch React, the same copy as the popup; it comes on top of `page`. Where islands wait for
 * the reader, there is only Astro's element for them, on top of `scripts`.
 */
const budgets = {
  home: 170,
  page: 90,
  scripts: 6,
  islandElement: 1.5,
  islandScripts: 75,
  fonts: 60,
  runner: 180,
} as const;

/** The budgets that the page exceeds. */
export function budgetProblems(path: string, weight: Weight): readonly string[] {
  const own = budgets.scripts + (weight.hasWaitingIslands ? budgets.islandElement : 0);
  const scripts = weight.hasIslands ? budgets.islandScripts : own;
  const page = weight.hasIslands ? budgets.page - budgets.scripts + scripts : budgets.page;
  const total = canonicalPath(path) === '/' ? budgets.home : page;
  return [
    ...over('all that it fetches', weight.total, total),
    ...over('its fonts', weight.fonts, budgets.fonts),
    ...over('its scripts', weight.scripts, scripts),
  ];
}

/** Of the editor and the engine that run a sample of JavaScript. */
export const runnerProblems = (bytes: number): readonly string[] =>
  over('what the first press of Run fetches', bytes, budgets.runner);

const over = (what: string, bytes: number, budget: number): readonly string[] =>
  bytes > budget * kilobyte ? [`${what}: ${inKilobytes(bytes)} KB instead of at most ${budget} KB`] : [];

export const inKilobytes = (bytes: number): string => (bytes / kilobyte).toFixed(1);
