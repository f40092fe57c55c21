import type { ChangeSeveralAnswer } from '../../../contract/desk/leads.ts';
import { countOf } from '../ui/numbers.ts';

/** What became of changes to several leads. */
export interface SeveralOutcome extends ChangeSeveralAnswer {
  /** Why the failed ones failed, where that is known. */
  readonly reason?: string;
}

export const joinOutcomes = (one: SeveralOutcome, other: SeveralOutcome): SeveralOutcome => ({
  ...one,
  ...other,
  changed: [...one.changed, ...other.changed],
  conflicts: [...one.conflicts, ...other.conflicts],
  failed: [...one.failed, ...other.failed],
});

/** Such as "12 of 20 leads: marked as won. 8 were not: 3 changed by others meanwhile, 5 failed." */
export function severalText({ changed, conflicts, failed, reason }: SeveralOutcome, what: string): string {
  const left = conflicts.length + failed.length;
  if (left === 0) return `${countOf(changed.length, 'lead')}: ${what}`;
  const why = [
    ...(conflicts.length > 0 ? [`${conflicts.length} changed by others meanwhile`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ].join(', ');
  const verb = left === 1 ? 'was' : 'were';
  const text = `${changed.length} of ${countOf(changed.length + left, 'lead')}: ${what}. ${left} ${verb} not: ${why}.`;
  return reason === undefined ? text : `${text} ${reason}`;
}
