import type { ComponentProps } from 'react';
import { type LostReason, lostReasons } from '../../../contract/desk/lead-enums.ts';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import type { LeadChange } from '../../../contract/desk/requests.ts';
import { useSession } from '../api/session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Dialog, FormDialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { noOwner, usePeople } from '../ui/people.ts';
import { contactUrl, nameOfLeads } from '../ui/contact.ts';
import { noteLength } from '../../../contract/desk/limits.ts';
import { Field } from '../../ui/Field.tsx';

export type ChoiceProps = {
  readonly leads: readonly LeadSummary[];
  readonly onChoose: (change: LeadChange) => void;
  readonly onClose: () => void;
};

type DialogProps = ComponentProps<typeof Choices> & {
  readonly title: string;
  readonly onClose: () => void;
};

const ChoiceDialog = ({ title, onClose, ...choices }: DialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <Choices {...choices} />
    <FormActions>
      <ActionButton onClick={onClose}>Cancel</ActionButton>
    </FormActions>
  </Dialog>
);

export function AssignDialog({ leads, onChoose, onClose }: ChoiceProps) {
  const { account } = useSession();
  const { workers } = usePeople();
  const isOwner = (id: string | null) => leads.every(({ ownerId }) => ownerId === id);
  const others = workers.filter(({ id }) => id !== account.id);
  return (
    <ChoiceDialog
      title={`Assign ${nameOfLeads(leads)}`}
      choices={[
        { id: account.id, label: account.name, note: 'you', isCurrent: isOwner(account.id) },
        ...others.map(({ id, name }) => ({ id, label: name, isCurrent: isOwner(id) })),
        { id: noOwner, label: 'No owner', isCurrent: isOwner(null) },
      ]}
      onChoose={(id) => onChoose({ kind: 'owner', ownerId: id === noOwner ? null : id })}
      onClose={onClose}
    />
  );
}

const reasons = Object.entries(lostReasons) as [LostReason, string][];

export const LostDialog = ({ leads, onChoose, onClose }: ChoiceProps) => (
  <ChoiceDialog
    title={`Why was ${nameOfLeads(leads)} lost?`}
    choices={reasons.map(([id, label]) => ({
      id,
      label,
      isCurrent: leads.every(({ lostReason }) => lostReason === id),
    }))}
    onChoose={(id) => onChoose({ kind: 'status', status: 'lost', lostReason: id as LostReason })}
    onClose={onClose}
  />
);

/** Logs a call with one lead, which stops its clock. */
export function CallDialog({ leads, onChoose, onClose }: ChoiceProps) {
  const phone = leads[0]?.phone;
  return (
    <FormDialog
      title={`Call with ${nameOfLeads(leads)}`}
      action="Log the call"
      onSubmit={({ note = '' }) => onChoose({ kind: 'call', text: note })}
      onClose={onClose}
    >
      {phone && (
        <p>
          <a href={contactUrl('tel', phone)}>{phone}</a>
        </p>
      )}
      <Field id="call-note" name="note" label="What was said (optional)" lines={3} maxLength={noteLength} />
    </FormDialog>
  );
}
