import { countText } from '../../../contract/english.ts';
import type { ChangeSeveralAnswer } from '../../../contract/desk/leads.ts';
import { mostChangedAtOnce } from '../../../contract/desk/limits.ts';
import { type BodyOf, CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';

/** What became of changes to several leads. */
interface SeveralOutcome extends ChangeSeveralAnswer {
  /** Why the failed ones failed, where that is known. */
  readonly reason?: string;
}

const joinOutcomes = (one: SeveralOutcome, other: SeveralOutcome): SeveralOutcome => ({
  ...one,
  ...other,
  changed: [...one.changed, ...other.changed],
  conflicts: [...one.conflicts, ...other.conflicts],
  failed: [...one.failed, ...other.failed],
});

type Changes = BodyOf<'changeLeads'>['changes'];

/** Each change is made or not by itself; a part that stays without an answer ends it. */
export async function changeInParts(
  changes: Changes,
  send: (part: Changes) => Promise<ChangeSeveralAnswer>,
): Promise<SeveralOutcome> {
  let outcome: SeveralOutcome = { changed: [], conflicts: [], failed: [] };
  for (let sent = 0; sent < changes.length; sent += mostChangedAtOnce) {
    const part = changes.slice(sent, sent + mostChangedAtOnce);
    try {
      // The answer may have been lost on its way: repeated changes are answered as the first time.
      const answer = await send(part).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'offline') return send(part);
        throw error;
      });
      outcome = joinOutcomes(outcome, answer);
    } catch (error) {
      const failed = changes.slice(sent).map(({ ref }) => ref);
      return joinOutcomes(outcome, { changed: [], conflicts: [], failed, reason: messageOf(error) });
    }
  }
  return outcome;
}

/** Such as "12 of 20 leads: marked as won. 8 were not: 3 changed by others meanwhile, 5 failed." */
export function severalText({ changed, conflicts, failed, reason }: SeveralOutcome, what: string): string {
  const left = conflicts.length + failed.length;
  if (left === 0) return `${countText(changed.length, 'lead')}: ${what}`;
  const why = [
    ...(conflicts.length > 0 ? [`${conflicts.length} changed by others meanwhile`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ].join(', ');
  const verb = left === 1 ? 'was' : 'were';
  const text = `${changed.length} of ${countText(changed.length + left, 'lead')}: ${what}. ${left} ${verb} not: ${why}.`;
  return reason === undefined ? text : `${text} ${reason}`;
}
