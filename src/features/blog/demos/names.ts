/** The demonstrations that an article can show, and the heading above each. */
export const demoTitles = {
  'rate-limiter': 'Four clients and a limit of 100 a minute',
  'event-loop': 'The event loop, one callback at a time',
  isolation: 'Two sessions, in the order you choose',
  'error-boundaries': 'Throw in one tile and see what stays',
  'layout-shift': 'A page that shifts, and a click that waits',
  reconnects: 'Twelve thousand clients come back',
} as const;

export type DemoName = keyof typeof demoTitles;

export const isDemoName = (name: string): name is DemoName => Object.hasOwn(demoTitles, name);
