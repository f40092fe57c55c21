import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { momentName } from '../ui/moments.ts';
import { changeText, differences, useTextContext } from './change-text.ts';
import { classes } from '../../ui/classes.ts';
import layout from '../ui/layout.module.css';
import type { RefusedChange } from './useLeadChanges.ts';

type Props = RefusedChange & { readonly onChangeAgain: () => void; readonly onClose: () => void };

/** Someone else was faster: who, when and what, and the own change to be made again or dropped. */
export function ConflictDialog({ shown, change, conflict, onChangeAgain, onClose }: Props) {
  const context = useTextContext();
  const changed = differences(shown, conflict.lead, context);
  const who = conflict.by === null ? 'The service' : context.nameOf(conflict.by);
  return (
    <Dialog title="Changed by someone else meanwhile" onClose={onClose}>
      <p>
        {who} changed {conflict.lead.name || 'this lead'}{' '}
        {momentName(conflict.at, context.now, context.timeZone)}. The lead is shown as it is now.
      </p>
      {changed.length > 0 && (
        <ul className={classes(layout.panel, layout.stack)}>
          {changed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>
        Your change was not written: <strong>{changeText(change, context)}</strong>.
      </p>
      <FormActions>
        <ActionButton look="act" onClick={onChangeAgain}>
          Make my change again
        </ActionButton>
        <ActionButton onClick={onClose}>Leave it as it is</ActionButton>
      </FormActions>
    </Dialog>
  );
}
