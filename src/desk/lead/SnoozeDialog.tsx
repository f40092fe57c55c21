import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { asUtc, wallClock, weekdayOf } from '../ui/moments.ts';
import { localName } from './change-text.ts';
import type { ChoiceProps } from './choice-dialogs.tsx';
import { subjectOf } from './contact.ts';
import { snoozeChoices } from './snooze-choices.ts';
import { useTextContext } from './useTextContext.ts';
import text from '../ui/text.module.css';

const localPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function SnoozeDialog({ leads, onChoose, onClose }: ChoiceProps) {
  const context = useTextContext();
  const { now, timeZone } = context;
  const [own, setOwn] = useState('');
  const isOwnValid = localPattern.test(own) && own > wallClock(now, timeZone);
  const choose = (local: string) => onChoose({ kind: 'snooze', until: { local, timeZone } });
  return (
    <Dialog title={`Snooze ${subjectOf(leads)} until`} onClose={onClose}>
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
            {isOwnValid ? `Snooze until ${localName(own, context)}` : 'Choose a time to come'}
          </ActionButton>
          {leads.some(({ snoozedUntil }) => snoozedUntil !== null) && (
            <ActionButton onClick={() => onChoose({ kind: 'snooze', until: null })}>
              End the snooze now
            </ActionButton>
          )}
        </FormActions>
      </Form>
      <p className={text.note}>Times are those of {timeZone.replaceAll('_', ' ')}, your time zone.</p>
    </Dialog>
  );
}
