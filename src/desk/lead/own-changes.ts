import type { LeadRow } from '../../../contract/desk/leads.ts';

/** The changes that this person makes, one after another. */
export interface OwnChanges {
  /** Runs the work after all earlier work has ended. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The version to send for a lead as it was shown: a person may act again before the answer to their own earlier change is
   * shown, which is no conflict.
   */
  versionOf(lead: Pick<LeadRow, 'ref' | 'version'>): number;
  made(ref: string, from: number, to: number): void;
}

export function createOwnChanges(): OwnChanges {
  const next = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  const key = (ref: string, version: number) => `${ref} ${version}`;
  return {
    inTurn: (work) => {
      const running = last.then(work, work);
      last = running.catch(() => undefined);
      return running;
    },
    versionOf: ({ ref, version }) => {
      let current = version;
      for (let to = next.get(key(ref, current)); to !== undefined; to = next.get(key(ref, current)))
        current = to;
      return current;
    },
    made: (ref, from, to) => {
      if (to > from) next.set(key(ref, from), to);
    },
  };
}
