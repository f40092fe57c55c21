import { type Answers, questions } from '../../../contract/questions.ts';
import { Field } from '../../ui/Field.tsx';
import type { LeadDetails } from '../../../contract/desk/leads.ts';
import { FormDialog } from '../ui/Dialog.tsx';
import { nameOfLead } from './contact.ts';
import text from '../ui/text.module.css';

/** What the desk calls the answers of the visitor. */
export const answerLabels: Readonly<Record<keyof Answers, string>> = {
  UserName: 'Name',
  Email: 'E-mail',
  PhoneNumber: 'Phone',
  CompanyName: 'Company',
  TalkAboutProject: 'Project',
  AskMeAnything: 'Question',
};

/** The fields of a lead, for one that is entered by hand or corrected. */
export const LeadFormFields = ({ values }: { readonly values?: Answers }) =>
  questions.map(({ field, input, limit }) => (
    <Field
      key={field}
      id={`lead-${field}`}
      name={field}
      label={answerLabels[field]}
      defaultValue={values?.[field] ?? ''}
      maxLength={limit ?? 40}
      {...(input === 'textarea' ? { lines: 2 } : { type: input })}
    />
  ));

export const readValues = (given: Readonly<Record<string, string>>): Answers =>
  Object.fromEntries(questions.map(({ field }) => [field, given[field]?.trim() ?? ''])) as unknown as Answers;

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
