import { type LeadRow, type LostReason, lostReasons } from '../../../contract/desk/leads.ts';
import type { LeadChange } from '../../../contract/desk/requests.ts';
import { useSession } from '../access/session.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { usePeople } from '../ui/people.ts';
import { subjectOf } from './contact.ts';

export type ChoiceProps = {
  readonly leads: readonly LeadRow[];
  readonly onChoose: (change: LeadChange) => void;
  readonly onClose: () => void;
};

const noOwner = 'none';

export function AssignDialog({ leads, onChoose, onClose }: ChoiceProps) {
  const { account } = useSession();
  const { workers } = usePeople();
  const isOwner = (id: string | null) => leads.every(({ ownerId }) => ownerId === id);
  const others = workers.filter(({ id }) => id !== account.id);
  return (
    <Dialog title={`Assign ${subjectOf(leads)}`} onClose={onClose}>
      <Choices
        choices={[
          { id: account.id, label: account.name, note: 'you', isCurrent: isOwner(account.id) },
          ...others.map(({ id, name }) => ({ id, label: name, isCurrent: isOwner(id) })),
          { id: noOwner, label: 'No owner', isCurrent: isOwner(null) },
        ]}
        onChoose={(id) => onChoose({ kind: 'owner', ownerId: id === noOwner ? null : id })}
      />
      <FormActions>
        <ActionButton onClick={onClose}>Cancel</ActionButton>
      </FormActions>
    </Dialog>
  );
}

const reasons = Object.entries(lostReasons) as [LostReason, string][];

export const LostDialog = ({ leads, onChoose, onClose }: ChoiceProps) => (
  <Dialog title={`Why was ${subjectOf(leads)} lost?`} onClose={onClose}>
    <Choices
      choices={reasons.map(([id, label]) => ({
        id,
        label,
        isCurrent: leads.every(({ lostReason }) => lostReason === id),
      }))}
      onChoose={(id) => onChoose({ kind: 'status', status: 'lost', lostReason: id as LostReason })}
    />
    <FormActions>
      <ActionButton onClick={onClose}>Cancel</ActionButton>
    </FormActions>
  </Dialog>
);
