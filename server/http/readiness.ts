import type { FastifyInstance } from 'fastify';

/** Resolves when the part is able to work. It should give up when the signal says so; it is not waited for then. */
export type Check = (signal: AbortSignal) => Promise<unknown>;

export interface Readiness {
  /** A part without which the server is of no use adds a check of itself. */
  addCheck(name: string, check: Check): void;
  /** A part whose trouble somebody should hear of, though taking the server out of service would only make it worse. */
  addWarning(name: string, isInTrouble: () => boolean): void;
  report(): Promise<ReadinessReport>;
  /** From now on the report says that we stop, though we still serve. */
  leave(): void;
  isLeaving(): boolean;
}

export interface ReadinessReport {
  readonly status: 'starting' | 'ready' | 'failing' | 'stopping';
  readonly failing?: readonly string[];
  readonly warnings?: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

export function createReadiness(app: FastifyInstance, checkTimeout = 2000): Readiness {
  const checks = new Map<string, Check>();
  const warnings = new Map<string, () => boolean>();
  const warned = (): Pick<ReadinessReport, 'warnings'> => {
    const names = [...warnings].filter(([, isInTrouble]) => isInTrouble()).map(([name]) => name);
    return names.length > 0 ? { warnings: names } : {};
  };
  let phase: 'starting' | 'ready' | 'stopping' = 'starting';
  let underWay: Promise<ReadinessReport> | undefined;
  app.addHook('onListen', async () => {
    phase = 'ready';
  });
  const leave = () => {
    phase = 'stopping';
  };
  app.addHook('preClose', async () => leave());
  return {
    addCheck: (name, check) => void checks.set(name, check),
    addWarning: (name, isInTrouble) => void warnings.set(name, isInTrouble),
    report: async () => {
      if (phase !== 'ready') return { status: phase };
      // Anybody may ask as often as they like: all who ask while the checks run get the same result.
      underWay ??= runChecks(checks, checkTimeout).finally(() => (underWay = undefined));
      return { ...(await underWay), ...warned() };
    },
    leave,
    isLeaving: () => phase === 'stopping',
  };
}

async function runChecks(checks: ReadonlyMap<string, Check>, timeout: number): Promise<ReadinessReport> {
  const outcomes = await Promise.all(
    [...checks].map(async ([name, check]) => ({ name, passed: await passes(check, timeout) })),
  );
  const failing = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  return failing.length > 0 ? { status: 'failing', failing } : { status: 'ready' };
}

async function passes(check: Check, timeout: number): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout);
  const late = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const passed = async () => {
    await check(signal);
    return true;
  };
  return Promise.race([passed().catch(() => false), late]);
}
