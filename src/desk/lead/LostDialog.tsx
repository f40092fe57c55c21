import { type LeadRow, type LostReason, lostReasons } from '../../../contract/desk/leads.ts';
import { Choices } from '../ui/Choices.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type Props = {
  readonly leads: readonly LeadRow[];
  readonly subject: string;
  readonly onChoose: (reason: LostReason) => void;
  readonly onClose: () => void;
};

const reasons = Object.entries(lostReasons) as [LostReason, string][];

export const LostDialog = ({ leads, subject, onChoose, onClose }: Props) => (
  <Dialog title={`Why was ${subject} lost?`} onClose={onClose}>
    <Choices
      choices={reasons.map(([id, label]) => ({
        id,
        label,
        isCurrent: leads.every(({ lostReason }) => lostReason === id),
      }))}
      onChoose={(id) => onChoose(id as LostReason)}
    />
  </Dialog>
);
