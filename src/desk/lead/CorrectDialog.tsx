import type { LeadDetails } from '../../../contract/desk/leads.ts';
import type { Answers } from '../../../contract/questions.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { nameOfLead } from './contact.ts';
import { LeadFormFields, readValues } from './LeadForm.tsx';
import text from '../ui/text.module.css';

type Props = {
  readonly lead: LeadDetails;
  readonly onCorrect: (values: Partial<Answers>) => void;
  readonly onClose: () => void;
};

/** Corrects what is wrong in a lead. */
export function CorrectDialog({ lead, onCorrect, onClose }: Props) {
  const correct = (given: Readonly<Record<string, string>>) => {
    const changed = Object.entries(readValues(given)).filter(
      ([field, value]) => value !== '' && value !== lead.answers[field as keyof Answers],
    );
    if (changed.length > 0) onCorrect(Object.fromEntries(changed));
    onClose();
  };
  return (
    <FormDialog title={`Correct ${nameOfLead(lead)}`} action="Correct" onSubmit={correct} onClose={onClose}>
      <p className={text.note}>
        What the visitor wrote stays in the history. An empty field changes nothing.
      </p>
      <LeadFormFields values={lead.answers} />
    </FormDialog>
  );
}
