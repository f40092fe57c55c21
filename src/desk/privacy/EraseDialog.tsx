import { useState } from 'react';
import type { ErasureReceipt, FoundPerson } from '../../../contract/desk/privacy.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { countOf } from '../ui/numbers.ts';
import { CountList } from './CountList.tsx';

/** Typed by hand, so that no stray click erases a person. */
const word = 'erase';

type Props = {
  readonly subject: string;
  readonly person: FoundPerson;
  readonly onErased: (receipt: ErasureReceipt) => void;
  readonly onClose: () => void;
};

export function EraseDialog({ subject, person: { email, leads, counts }, onErased, onClose }: Props) {
  const [mistake, setMistake] = useState<string>();
  const erase = useCall('erasePerson', { onSuccess: onErased });
  const submit = (typed: string) => {
    if (typed.trim().toLowerCase() !== word) return setMistake(`Type the word “${word}”.`);
    setMistake(undefined);
    erase.mutate({ subject, refs: leads.map(({ ref }) => ref) });
  };
  return (
    <Dialog title={`Erase ${countOf(leads.length, 'lead')} for good?`} onClose={onClose}>
      <p>
        This cannot be undone. These records {email !== null && <>of {email} </>}go, from the database, the
        mail files and the search:
      </p>
      <CountList counts={counts} />
      <p>The counts of the funnel stay: they hold no person. You get a receipt.</p>
      <Form
        error={erase.error ? messageOf(erase.error) : undefined}
        onSubmit={({ word: typed = '' }) => submit(typed)}
      >
        <Field
          id="erase-word"
          name="word"
          label={`Type “${word}” to confirm`}
          error={mistake}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormActions>
          <Button type="submit" disabled={erase.isPending}>
            {erase.isPending ? 'Erasing …' : 'Erase this person'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
