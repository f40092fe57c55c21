import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import type { LeadActions } from '../lead-actions/useLeadActions.tsx';
import layout from '../ui/layout.module.css';

type Props = {
  readonly lead: LeadDetails;
  readonly actions: LeadActions;
  readonly onNote: () => void;
  readonly onCorrect: () => void;
};

export function StatusActions({ lead, actions, onNote, onCorrect }: Props) {
  const { status, isSpam } = lead;
  const isClosed = status === 'won' || status === 'lost';
  const set = (next: typeof status) => () => {
    if (next !== status) actions.setStatus([lead], next);
  };
  return (
    <div className={layout.row} data-screen-only>
      <ActionButton aria-pressed={status === 'qualified'} onClick={set('qualified')}>
        Qualified
      </ActionButton>
      <ActionButton aria-pressed={status === 'won'} onClick={set('won')}>
        Won
      </ActionButton>
      <ActionButton aria-pressed={status === 'lost'} onClick={() => actions.lose([lead])}>
        Lost …
      </ActionButton>
      {isClosed && (
        <ActionButton onClick={set(lead.repliedAt === null ? 'new' : 'contacted')}>Open again</ActionButton>
      )}
      {!isSpam && <ActionButton onClick={set('spam')}>Spam</ActionButton>}
      <ActionButton keyName="a" onClick={() => actions.assign([lead])}>
        Assign
      </ActionButton>
      <ActionButton keyName="n" onClick={onNote}>
        Note
      </ActionButton>
      <ActionButton keyName="e" onClick={onCorrect}>
        Correct
      </ActionButton>
    </div>
  );
}
