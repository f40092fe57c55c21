import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErasureReceipt, PeopleFound } from '../../../contract/desk/privacy.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { queryKey, useCall } from '../api/queries.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { ReceiptDialog } from './receipts.tsx';
import layout from '../ui/layout.module.css';

type Found = PeopleFound & { readonly subject: string };

/** Looks for a person, and exports or erases what is found. Who was looked for stays out of URLs and caches. */
export function FindPerson() {
  const client = useQueryClient();
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
    for (const route of ['receipts', 'leads', 'overview', 'deliveries'] as const)
      void client.invalidateQueries({ queryKey: queryKey(route) });
  };
  return (
    <>
      <div className={layout.narrow}>
        <Form error={find.error} onSubmit={({ subject = '' }) => find.mutate({ subject })}>
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
          <FormActions>
            <Button type="submit" disabled={find.isPending}>
              Find
            </Button>
          </FormActions>
        </Form>
      </div>
      {found && <FoundPeople {...found} onErased={showReceipt} />}
      {receipt && <ReceiptDialog receipt={receipt} onClose={() => setReceipt(undefined)} />}
    </>
  );
}
