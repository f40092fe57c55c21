import { useState } from 'react';
import { lineLength } from '../../../contract/desk/limits.ts';
import { instantToZonedTime, zonedTimeToInstant } from '../../../contract/desk/zoned-time.ts';
import { Field } from '../../ui/Field.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { asUtc, momentName, weekdayOf } from '../ui/moments.ts';
import { localName, useTextContext } from './change-text.ts';
import type { ChoiceProps } from './choice-dialogs.tsx';
import { nameOfLeads } from '../ui/contact.ts';
import { followUpChoices } from './follow-up-choices.ts';
import { replyDueBy } from './lead-clock.ts';
import text from '../ui/text.module.css';

const localPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** When to come back to leads, and what for. Asks before that is later than a reply is due. */
export function FollowUpDialog({ leads, onChoose, onClose }: ChoiceProps) {
  const context = useTextContext();
  const { now, timeZone } = context;
  const [line, setLine] = useState('');
  const [own, setOwn] = useState('');
  const [late, setLate] = useState<string>();
  const isOwnValid = localPattern.test(own) && own > instantToZonedTime(now, timeZone);
  const replyBy = Math.min(...leads.map((lead) => replyDueBy(lead) ?? Infinity));
  const set = (local: string) =>
    onChoose({ kind: 'follow-up', until: { local, timeZone }, text: line.trim() });
  const choose = (local: string) =>
    replyBy > now && zonedTimeToInstant(local, timeZone) > replyBy ? setLate(local) : set(local);
  if (late !== undefined)
    return (
      <Dialog key="late" title="After the time to reply" onClose={onClose}>
        <p>
          A reply is promised by {momentName(replyBy, now, timeZone)}, before {localName(late, context)}.
          Until it is answered, the lead comes back to Due by then all the same.
        </p>
        <FormActions>
          <ActionButton look="act" onClick={() => setLate(undefined)}>
            Choose another time
          </ActionButton>
          <ActionButton onClick={() => set(late)}>
            Follow up {localName(late, context)} all the same
          </ActionButton>
        </FormActions>
      </Dialog>
    );
  return (
    <Dialog title={`Follow up on ${nameOfLeads(leads)}`} onClose={onClose}>
      <Field
        id="follow-up-line"
        label="What for (optional)"
        placeholder="Call about the offer"
        maxLength={lineLength}
        value={line}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
      />
      <Choices
        choices={followUpChoices(now, timeZone).map(({ label, local }) => ({
          id: local,
          label,
          note: `${weekdayOf(asUtc(local), 'UTC')} ${local.slice(-5)}`,
        }))}
        onChoose={choose}
      />
      <Form onSubmit={() => isOwnValid && choose(own)}>
        <Field
          id="follow-up-time"
          label="Another day and time"
          type="datetime-local"
          value={own}
          min={instantToZonedTime(now, timeZone)}
          onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          required
        />
        <FormActions>
          <ActionButton type="submit" disabled={!isOwnValid}>
            {isOwnValid ? `Follow up ${localName(own, context)}` : 'Choose a time to come'}
          </ActionButton>
          {leads.some(({ followUpAt }) => followUpAt !== null) && (
            <ActionButton onClick={() => onChoose({ kind: 'follow-up', until: null })}>
              End the follow-up
            </ActionButton>
          )}
          <ActionButton onClick={onClose}>Cancel</ActionButton>
        </FormActions>
      </Form>
      <p className={text.note}>Times are those of {timeZone.replaceAll('_', ' ')}, your time zone.</p>
    </Dialog>
  );
}
