import { useState } from 'react';
import { countText } from '../../../contract/english.ts';
import type { ErasureReceipt, FoundPerson } from '../../../contract/desk/privacy.ts';
import { Field } from '../../ui/Field.tsx';
import { useCall } from '../api/queries.ts';
import { FormDialog } from '../ui/Dialog.tsx';
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
    <FormDialog
      title={`Erase ${countText(leads.length, 'lead')} for good?`}
      startsAt="title"
      action={erase.isPending ? 'Erasing …' : 'Erase this person'}
      mutation={erase}
      onSubmit={({ word: typed = '' }) => submit(typed)}
      onClose={onClose}
    >
      <p>
        This cannot be undone. These records {email !== null && <>of {email} </>}go, from the database, the
        mail files and the search:
      </p>
      <CountList counts={counts} />
      <p>The counts of the funnel stay: they hold no person. You get a receipt.</p>
      <Field
        id="erase-word"
        name="word"
        label={`Type “${word}” to confirm`}
        error={mistake}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
