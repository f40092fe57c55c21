/** The sizes of fault and attack tests: small in `npm test`, all with FULL=1. Each can be set by its own variable. */

/** Whether tests that take minutes are run too. */
export const isFull = process.env['FULL'] === '1';

const size = (name: string, quick: number, full: number): number =>
  Number(process.env[name] ?? (isFull ? full : quick));

export const sizes = {
  /** Kills for each database. */
  kills: size('KILLS', 20, 1000),
  /** Kills for each database while mails are sent and received, at nine moments in turn. */
  mailKills: size('MAIL_KILLS', 9, 500),
  /** Calls into each database that fail, one after the other. */
  faultPoints: size('FAULT_POINTS', 15, 400),
  hostileRequests: size('HOSTILE_REQUESTS', 500, 20_000),
  /** Calls to the desk by random callers with random bodies. */
  hostileCalls: size('HOSTILE_CALLS', 2500, 20_000),
  slowClients: size('SLOW_CLIENTS', 50, 500),
  /** In milliseconds. The bar is ten seconds; other tests that keep the machine busy must not make it fail. */
  dropWithin: size('DROP_WITHIN', 30_000, 10_000),
  /** Runs of each property about what visitors type. */
  propertyRuns: size('PROPERTY_RUNS', 100, 5000),
  /** Wrong addresses that a proxy and the service are both asked for, and ways of asking for each file of the site. */
  damagedPaths: size('DAMAGED_PATHS', 200, 5000),
  questionsPerFile: size('QUESTIONS_PER_FILE', 2, 100),
} as const;

/** Prints the figures of a full run. */
export function logFigures(what: string, figures: Readonly<Record<string, unknown>>): void {
  if (isFull) console.log(`${what}: ${JSON.stringify(figures)}`);
}
