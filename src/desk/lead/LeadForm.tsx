import { capitalised } from '../../../contract/english.ts';
import { longestNumber } from '../../../contract/phone.ts';
import { type AnswerField, type Answers, mapAnswers, leadQuestions } from '../../../contract/questions.ts';
import { Field } from '../../ui/Field.tsx';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { FormDialog } from '../ui/Dialog.tsx';
import { nameOfLead } from '../ui/contact.ts';
import text from '../ui/text.module.css';

/** What the desk calls the answers of the visitor. */
export const answerLabels: Answers = mapAnswers(({ input, label }) =>
  input === 'email' ? 'E-mail' : capitalised(label),
);

/** The fields of a lead, for one that is entered by hand or corrected. */
export const LeadFormFields = ({ values }: { readonly values?: Answers }) =>
  leadQuestions.map(({ field, input, limit }) => (
    <Field
      key={field}
      id={`lead-${field}`}
      name={field}
      label={answerLabels[field]}
      defaultValue={values?.[field] ?? ''}
      maxLength={limit ?? longestNumber}
      {...(input === 'textarea' ? { lines: 2 } : { type: input })}
    />
  ));

export const readValues = (given: Readonly<Record<string, string>>): Answers =>
  mapAnswers(({ field }) => given[field]?.trim() ?? '');

type Props = {
  readonly lead: LeadDetails;
  readonly onCorrect: (values: Partial<Answers>) => void;
  readonly onClose: () => void;
};

/** Corrects what is wrong in a lead. */
export function CorrectDialog({ lead, onCorrect, onClose }: Props) {
  const correct = (given: Readonly<Record<string, string>>) => {
    const changed = Object.entries(readValues(given)).filter(
      ([field, value]) => value !== '' && value !== lead.answers[field as AnswerField],
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
