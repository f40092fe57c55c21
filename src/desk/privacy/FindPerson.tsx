import { useState } from 'react';
import type { ErasureReceipt, PeopleFound } from '../../../contract/desk/privacy.ts';
import { Field } from '../../ui/Field.tsx';
import { client, queryKey, reload } from '../api/client.ts';
import { useCall } from '../api/queries.ts';
import { Form } from '../ui/Form.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { ReceiptDialog } from './receipts.tsx';
import layout from '../ui/layout.module.css';

type Found = PeopleFound & { readonly subject: string };

/** Looks for a person, and exports or erases what is found. Who was looked for stays out of URLs and caches. */
export function FindPerson() {
  const [found, setFound] = useState<Found>();
  const [receipt, setReceipt] = useState<ErasureReceipt>();
  const find = useCall('findPerson', {
    gcTime: 0,
    onMutate: () => setFound(undefined),
    onSuccess: ({ people }, { subject }) => setFound({ subject, people }),
  });
  const showReceipt = (made: ErasureReceipt) => {
    setFound(undefined);
    setReceipt(made);
    client.removeQueries({ queryKey: queryKey('lead') });
    void reload('receipts', 'leads', 'overview', 'deliveries');
  };
  return (
    <>
      <div className={layout.narrow}>
        <Form action="Find" mutation={find} onSubmit={({ subject = '' }) => find.mutate({ subject })}>
          <Field
            id="subject"
            name="subject"
            label="E-mail address or phone number"
            hint="A phone number in any notation, with its country code"
            autoComplete="off"
            spellCheck={false}
            minLength={3}
            maxLength={254}
            required
          />
        </Form>
      </div>
      {found && <FoundPeople {...found} onErased={showReceipt} />}
      {receipt && <ReceiptDialog receipt={receipt} onClose={() => setReceipt(undefined)} />}
    </>
  );
}
