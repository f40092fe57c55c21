import { noteLength } from '../../../contract/desk/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { ChoiceProps } from './choice-dialogs.tsx';
import { contactUrl, subjectOf } from './contact.ts';

/** Logs a call with one lead, which stops its clock. */
export function CallDialog({ leads, onChoose, onClose }: ChoiceProps) {
  const phone = leads[0]?.phone;
  return (
    <FormDialog
      title={`Call with ${subjectOf(leads)}`}
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
