import type { JobState } from '../../server/database/job-state.ts';

/** Job state in memory. */
export function createTestJobs(): JobState {
  const lastRuns = new Map<string, Date>();
  const claimed = new Set<string>();
  const lastRun = async (name: string) => lastRuns.get(name) ?? null;
  return {
    lastRun,
    claim: async (name) => {
      if (claimed.has(name)) return null;
      claimed.add(name);
      const release = async () => void claimed.delete(name);
      return {
        lastRun: await lastRun(name),
        renew: async () => true,
        release,
        finish: (at) => {
          lastRuns.set(name, at);
          return release();
        },
      };
    },
  };
}
