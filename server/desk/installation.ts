import { type Finding, type InstallationAnswer, worstFirst } from '../../contract/desk/installation.ts';
import type { Database } from '../database/database.ts';
import { recordAction } from './audit.ts';
import type { DeskHandlers } from './handlers.ts';

interface InstallationOptions {
  readonly database: Database;
  readonly doctor: Doctor;
}

/** `quick`: what can be known at once. `slow`: what other servers and a backup say. Does not throw. */
export type Doctor = (kind: 'quick' | 'slow') => Promise<readonly Finding[]>;

/** In milliseconds: other servers are not asked more often, however many owners ask. */
const shortestGap = 10_000;

export function createInstallationHandlers({ database, doctor }: InstallationOptions) {
  let checked: { readonly at: number; readonly findings: Promise<readonly Finding[]> } | undefined;

  async function answer(): Promise<InstallationAnswer> {
    const [quick, slow] = await Promise.all([doctor('quick'), checked?.findings ?? []]);
    return { findings: worstFirst([...slow, ...quick]), connectionsCheckedAt: checked?.at ?? null };
  }

  return {
    installation: answer,
    checkInstallation: async ({ caller, now }) => {
      if (!checked || now - checked.at >= shortestGap) {
        checked = { at: now, findings: doctor('slow') };
        const author = { userId: caller.account.id, now };
        await database.transaction((trx) => recordAction(trx, author, 'installation-checked', null));
      }
      return answer();
    },
  } satisfies Partial<DeskHandlers>;
}
