import type { LeadSummary } from '../../../contract/desk/leads.ts';

/** The versions that the changes of this person have made. */
interface OwnVersions {
  /**
   * The version to send for a lead as it was shown: a person may act again before the answer to their own earlier change is
   * shown, which is no conflict.
   */
  latest(lead: Pick<LeadSummary, 'ref' | 'version'>): number;
  made(ref: string, from: number, to: number): void;
}

export function createOwnVersions(): OwnVersions {
  const next = new Map<string, number>();
  const key = (ref: string, version: number) => `${ref} ${version}`;
  return {
    latest: ({ ref, version }) => {
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
