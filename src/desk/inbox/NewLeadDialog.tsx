import { useState } from 'react';
import { useLocation } from 'wouter';
import { leadPage } from '../../../contract/desk/routes.ts';
import { handSources } from '../../../contract/desk/lead-enums.ts';
import { useSession } from '../api/session.ts';
import { reloadLeads } from '../api/lead-cache.ts';
import { useCall } from '../api/queries.ts';
import { LeadFormFields, readValues } from '../lead/LeadForm.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';
import { noOwner } from '../ui/people.ts';
import { OwnerSelect } from './OwnerSelect.tsx';

export function NewLeadButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton keyName="+" onClick={() => setIsOpen(true)}>
        New lead
      </ActionButton>
      {isOpen && <NewLeadDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Opens the dialog by the key `+` in every view. */
export function NewLeadKey() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ '+': () => setIsOpen(true) });
  return isOpen && <NewLeadDialog onClose={() => setIsOpen(false)} />;
}

/** Enters a lead that has not come by the site, and opens it. */
function NewLeadDialog({ onClose }: { readonly onClose: () => void }) {
  const [, navigate] = useLocation();
  const { account } = useSession();
  const add = useCall('addLead', {
    onSuccess: ({ ref }) => {
      reloadLeads([]);
      onClose();
      navigate(leadPage(ref));
    },
  });
  const submit = (given: Readonly<Record<string, string>>) => {
    const source = handSources.find((each) => each === given['source']) ?? 'Other';
    const ownerId = given['owner'] === noOwner ? null : (given['owner'] ?? account.id);
    add.mutate({ values: readValues(given), source, ownerId });
  };
  return (
    <FormDialog
      title="New lead"
      action="Add the lead"
      mutation={add}
      error={add.error?.code === 'malformed' && 'Give a name or a contact, and a whole e-mail address.'}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField id="lead-source" name="source" label="Came by">
        {handSources.map((source) => (
          <option key={source}>{source}</option>
        ))}
      </SelectField>
      <LeadFormFields />
      <OwnerSelect />
    </FormDialog>
  );
}
