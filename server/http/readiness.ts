import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { withinTime } from '../common/within-time.ts';

/** Resolves when the part works. */
type ReadinessCheck = () => Promise<unknown>;

export type Readiness = ReturnType<typeof createReadiness>;

interface ReadinessReport {
  readonly status: 'starting' | 'ready' | 'failing' | 'stopping';
  readonly failing?: readonly string[];
  readonly warnings?: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

export function createReadiness(app: FastifyInstance, checkTimeout = 2000) {
  const checks = new Map<string, ReadinessCheck>();
  const warnings = new Map<string, () => boolean>();
  const warned = (): Pick<ReadinessReport, 'warnings'> => {
    const names = [...warnings].filter(([, isWarning]) => isWarning()).map(([name]) => name);
    return names.length > 0 ? { warnings: names } : {};
  };
  let phase: 'starting' | 'ready' | 'stopping' = 'starting';
  let underWay: Promise<ReadinessReport> | undefined;
  app.addHook('onListen', async () => {
    phase = 'ready';
  });
  const startDraining = () => {
    phase = 'stopping';
  };
  app.addHook('preClose', async () => startDraining());
  return {
    /** A check that fails makes the server not ready. */
    addCheck: (name: string, check: ReadinessCheck): void => void checks.set(name, check),
    /** A warning is reported and leaves the server ready. */
    addWarning: (name: string, isWarning: () => boolean): void => void warnings.set(name, isWarning),
    report: async (): Promise<ReadinessReport> => {
      if (phase !== 'ready') return { status: phase };
      // Requests that arrive while the checks run share one result.
      underWay ??= runChecks(checks, checkTimeout).finally(() => (underWay = undefined));
      return { ...(await underWay), ...warned() };
    },
    /** From now on the report says `stopping`; requests are still served. */
    startDraining,
    isDraining: (): boolean => phase === 'stopping',
  };
}

async function runChecks(
  checks: ReadonlyMap<string, ReadinessCheck>,
  timeout: number,
): Promise<ReadinessReport> {
  const outcomes = await Promise.all(
    [...checks].map(async ([name, check]) => ({ name, passed: await passes(check, timeout) })),
  );
  const failing = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  return failing.length > 0 ? { status: 'failing', failing } : { status: 'ready' };
}

function passes(check: ReadinessCheck, timeout: number): Promise<boolean> {
  const passed = async () => {
    await check();
    return true;
  };
  return withinTime<boolean>(
    passed().catch(() => false),
    () => false,
    timeout,
  );
}

/** Called every few seconds by monitoring, so only warnings are logged. */
export const health: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const report = await app.readiness.report();
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });
};
