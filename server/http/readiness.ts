import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { withinTime } from '../common/within-time.ts';

export type Readiness = ReturnType<typeof createReadiness>;

interface ReadinessReport {
  readonly status: 'starting' | 'ready' | 'failing' | 'stopping';
  readonly failing?: readonly ['database'];
  readonly warnings?: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

interface ReadinessOptions {
  /** Resolves when the database answers. */
  readonly checkDatabase?: () => Promise<unknown>;
  /** In milliseconds. */
  readonly timeout?: number;
}

export function createReadiness(
  app: FastifyInstance,
  { checkDatabase = () => Promise.resolve(), timeout = 2000 }: ReadinessOptions = {},
) {
  const warnings = new Map<string, () => boolean>();
  const warned = (): Pick<ReadinessReport, 'warnings'> => {
    const names = [...warnings].filter(([, isWarning]) => isWarning()).map(([name]) => name);
    return names.length > 0 ? { warnings: names } : {};
  };
  let phase: 'starting' | 'ready' | 'stopping' = 'starting';
  let underWay: Promise<boolean> | undefined;
  app.addHook('onListen', async () => {
    phase = 'ready';
  });
  const startDraining = () => {
    phase = 'stopping';
  };
  app.addHook('preClose', async () => startDraining());
  return {
    /** A warning is reported and leaves the server ready. */
    addWarning: (name: string, isWarning: () => boolean): void => void warnings.set(name, isWarning),
    report: async (): Promise<ReadinessReport> => {
      if (phase !== 'ready') return { status: phase };
      // Requests that arrive during the check share its result.
      underWay ??= passes(checkDatabase, timeout).finally(() => (underWay = undefined));
      const state = (await underWay)
        ? { status: 'ready' as const }
        : { status: 'failing' as const, failing: ['database'] as const };
      return { ...state, ...warned() };
    },
    /** From now on the report says `stopping`; requests are still served. */
    startDraining,
    isDraining: (): boolean => phase === 'stopping',
  };
}

function passes(check: () => Promise<unknown>, timeout: number): Promise<boolean> {
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
