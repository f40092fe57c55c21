import { useState } from 'react';
import { mostSavedViews } from '../../../contract/desk/leads.ts';
import type { NamedList } from '../../../contract/desk/requests.ts';
import { useUpdate } from '../api/queries.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { useSavedView } from './saved-views.ts';

type Props = { readonly list: NamedList; readonly className: string | undefined };

/** Keeps what the address of the list holds under a name; a view that is kept is renamed or removed. */
export function SavedViewControls({ list, className }: Props) {
  const saved = useSavedView(list);
  const [isNaming, setIsNaming] = useState(false);
  const save = useUpdate('savedViews', 'saveView', { onDone: () => setIsNaming(false) });
  const remove = useUpdate('savedViews', 'removeView');
  return (
    <>
      <button type="button" className={className} onClick={() => setIsNaming(true)}>
        {saved ? 'Rename view' : 'Save view'}
      </button>
      {saved && (
        <button type="button" className={className} onClick={() => remove.mutate({ id: saved.id })}>
          Remove view
        </button>
      )}
      {isNaming && (
        <FormDialog
          title={saved ? 'Rename the view' : 'Save these filters as a view'}
          action={saved ? 'Rename' : 'Save'}
          mutation={save}
          error={save.error?.code === 'too-many' && `You have ${mostSavedViews} views. Remove one first.`}
          onSubmit={({ name = '' }) => save.mutate({ ...(saved && { id: saved.id }), name, list })}
          onClose={() => setIsNaming(false)}
        >
          <Field
            id="view-name"
            name="name"
            label="Name"
            defaultValue={saved?.name ?? ''}
            maxLength={100}
            required
          />
        </FormDialog>
      )}
    </>
  );
}
