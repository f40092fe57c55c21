import { useState } from 'react';
import type { LeadRow } from '../../../contract/desk/leads.ts';
import { Field } from '../../ui/Field.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { asUtc, wallClock, weekdayOf } from '../ui/moments.ts';
import { localName } from './change-text.ts';
import { snoozeChoices } from './snooze-choices.ts';
import styles from './SnoozeDialog.module.css';
import { useReader } from './useReader.ts';

type Props = {
  readonly leads: readonly LeadRow[];
  readonly subject: string;
  /** Null ends the snooze. */
  readonly onChoose: (until: { readonly local: string; readonly timeZone: string } | null) => void;
  readonly onClose: () => void;
};

const localPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function SnoozeDialog({ leads, subject, onChoose, onClose }: Props) {
  const reader = useReader();
  const { now, timeZone } = reader;
  const [own, setOwn] = useState('');
  const isOwnValid = localPattern.test(own) && own > wallClock(now, timeZone);
  const choose = (local: string) => onChoose({ local, timeZone });
  return (
    <Dialog title={`Snooze ${subject} until`} onClose={onClose}>
      <Choices
        choices={snoozeChoices(now, timeZone).map(({ label, local }) => ({
          id: local,
          label,
          note: `${weekdayOf(asUtc(local), 'UTC')} ${local.slice(-5)}`,
        }))}
        onChoose={choose}
      />
      <Form onSubmit={() => isOwnValid && choose(own)}>
        <Field
          id="snooze-until"
          label="Another day and time"
          type="datetime-local"
          value={own}
          min={wallClock(now, timeZone)}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          required
        />
        <FormActions>
          <ActionButton type="submit" disabled={!isOwnValid}>
            {isOwnValid ? `Snooze until ${localName(own, reader)}` : 'Choose a time to come'}
          </ActionButton>
          {leads.some(({ snoozedUntil }) => snoozedUntil !== null) && (
            <ActionButton onClick={() => onChoose(null)}>End the snooze now</ActionButton>
          )}
        </FormActions>
      </Form>
      <p className={styles.zone}>Times are those of {timeZone.replaceAll('_', ' ')}, your time zone.</p>
    </Dialog>
  );
}
