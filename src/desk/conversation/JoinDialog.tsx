import { useState } from 'react';
import type { UnmatchedMessage } from '../../../contract/desk/conversation.ts';
import { statusTitles } from '../../../contract/desk/lead-enums.ts';
import { Field } from '../../ui/Field.tsx';
import { reloadLeads } from '../api/lead-cache.ts';
import { ErrorText } from '../ui/ErrorText.tsx';
import { useAnswer, useCall } from '../api/queries.ts';
import { nameOfLead } from '../ui/contact.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { notify } from '../ui/notices.tsx';

type Props = { readonly message: UnmatchedMessage; readonly onClose: () => void };

/** Looks for the lead to which a mail belongs; at first by the sender's name, because most addresses of leads were matched. */
export function JoinDialog({ message: { id, from }, onClose }: Props) {
  const [term, setTerm] = useState(from.name || from.address);
  const { data, error } = useAnswer('leads', { view: 'open', filters: {}, search: term });
  const join = useCall('joinMessage', {
    onSuccess: (_done, { ref }) => {
      reloadLeads([ref]);
      notify('The mail is with the lead now');
      onClose();
    },
  });
  return (
    <Dialog title="Join to a lead" startsAt="field" onClose={onClose}>
      <Form onSubmit={({ search = '' }) => setTerm(search.trim())} error={error}>
        <Field
          id="join-search"
          name="search"
          label="Name, e-mail, phone or company"
          defaultValue={term}
          maxLength={200}
          autoComplete="off"
          required
        />
        <FormActions>
          <ActionButton type="submit">Find</ActionButton>
          <ActionButton onClick={onClose}>Cancel</ActionButton>
        </FormActions>
      </Form>
      <div role="status">{data?.rows.length === 0 && <p>No lead was found.</p>}</div>
      <Choices
        choices={(data?.rows ?? []).slice(0, 10).map((lead) => ({
          id: lead.ref,
          label: nameOfLead(lead),
          note: [lead.company, lead.email, statusTitles[lead.status]].filter(Boolean).join(' · '),
        }))}
        onChoose={(ref) => !join.isPending && join.mutate({ id, ref })}
      />
      <ErrorText error={join.error} />
    </Dialog>
  );
}
