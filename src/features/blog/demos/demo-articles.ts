/** The demonstrations: what each is about, the heading above it, and the article whose route has it as an island. */
export const demos = {
  'rate-limiter': {
    subject: 'Rate limits',
    title: 'Four clients and a limit of 100 a minute',
    article: 'api-rate-limiting',
  },
  'event-loop': {
    subject: 'Node.js',
    title: 'The event loop, one callback at a time',
    article: 'node-event-loop',
  },
  isolation: {
    subject: 'Transactions',
    title: 'Two sessions, in the order you choose',
    article: 'database-transactions-and-isolation',
  },
  'error-boundaries': {
    subject: 'React error boundaries',
    title: 'Throw in one tile and see what stays',
    article: 'react-error-boundaries',
  },
  'layout-shift': {
    subject: 'Core Web Vitals',
    title: 'A page that shifts, and a click that waits',
    article: 'core-web-vitals',
  },
  reconnects: {
    subject: 'WebSockets',
    title: 'Twelve thousand clients come back',
    article: 'scaling-websockets',
  },
} as const;

export type DemoName = keyof typeof demos;

/** They have a route of their own, so that the styles of a demonstration are in no other article. */
export const articlesWithDemo: ReadonlySet<string> = new Set(
  Object.values(demos).map(({ article }) => article),
);

export const isDemoName = (name: string): name is DemoName => Object.hasOwn(demos, name);
