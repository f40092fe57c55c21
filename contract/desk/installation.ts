/** What the doctor finds out about an installation; the worst state comes first. */

export const findingStates = ['missing', 'attention', 'ready'] as const;
export type FindingState = (typeof findingStates)[number];

export interface Finding {
  /** The title of the check. */
  readonly check: string;
  readonly state: FindingState;
  /** Commands and records stand between backticks, also in the remedy. */
  readonly sentence: string;
  /** What its owner can do about it. */
  readonly remedy?: string;
}

/** Findings of one state keep their order. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => findingStates.indexOf(one.state) - findingStates.indexOf(other.state));

export interface InstallationAnswer {
  readonly findings: readonly Finding[];
  /** When servers elsewhere and the backup were last looked at; null before the first time. */
  readonly connectionsCheckedAt: number | null;
}
