import { canonicalPath } from '../contract/routes.ts';
import type { Weight } from './weight.ts';

const kilobyte = 1000;

const budgets = { home: 170, page: 90, scripts: 6, fonts: 60 } as const;

/** The budgets that the page exceeds. */
export function budgetProblems(path: string, weight: Weight): readonly string[] {
  const total = canonicalPath(path) === '/' ? budgets.home : budgets.page;
  return [
    ...over('all that it fetches', weight.total, total),
    ...over('its fonts', weight.fonts, budgets.fonts),
    ...(weight.hasIslands ? [] : over('its scripts', weight.scripts, budgets.scripts)),
  ];
}

const over = (what: string, bytes: number, budget: number): readonly string[] =>
  bytes > budget * kilobyte ? [`${what}: ${inKilobytes(bytes)} KB instead of at most ${budget} KB`] : [];

export const inKilobytes = (bytes: number): string => (bytes / kilobyte).toFixed(1);
