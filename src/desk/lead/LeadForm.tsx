import { questions } from '../../../contract/questions.ts';
import type { Answers } from '../../../contract/questions.ts';
import { Field } from '../../ui/Field.tsx';

const labels: Readonly<Record<keyof Answers, string>> = {
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
      label={labels[field]}
      defaultValue={values?.[field] ?? ''}
      maxLength={limit ?? 40}
      {...(input === 'textarea' ? { lines: 2 } : { type: input })}
    />
  ));

export const readValues = (given: Readonly<Record<string, string>>): Answers =>
  Object.fromEntries(questions.map(({ field }) => [field, given[field]?.trim() ?? ''])) as unknown as Answers;
