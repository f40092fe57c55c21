import type { LeadRow } from '../../../contract/desk/leads.ts';
import { useSession } from '../access/session.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { usePeople } from '../ui/people.ts';

type Props = {
  readonly leads: readonly LeadRow[];
  readonly subject: string;
  /** Null for no owner. */
  readonly onChoose: (ownerId: string | null) => void;
  readonly onClose: () => void;
};

const noOwner = 'none';

export function AssignDialog({ leads, subject, onChoose, onClose }: Props) {
  const { account } = useSession();
  const { workers } = usePeople();
  const isOwner = (id: string | null) => leads.every(({ ownerId }) => ownerId === id);
  const others = workers.filter(({ id }) => id !== account.id);
  return (
    <Dialog title={`Assign ${subject}`} onClose={onClose}>
      <Choices
        choices={[
          { id: account.id, label: account.name, note: 'you', isCurrent: isOwner(account.id) },
          ...others.map(({ id, name }) => ({ id, label: name, isCurrent: isOwner(id) })),
          { id: noOwner, label: 'No owner', isCurrent: isOwner(null) },
        ]}
        onChoose={(id) => onChoose(id === noOwner ? null : id)}
      />
    </Dialog>
  );
}
