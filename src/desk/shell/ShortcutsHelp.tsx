import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';
import { Key } from '../ui/Key.tsx';
import { undoLatest } from '../ui/notices.tsx';
import { setShortcutsEnabled, useShortcuts, useShortcutsEnabled } from '../ui/shortcuts.ts';
import styles from './ShortcutsHelp.module.css';

const keys: readonly (readonly [name: string, does: string])[] = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['x', 'Select the lead'],
  ['r', 'Reply by mail'],
  ['Ctrl ⏎', 'Send the mail or add the note'],
  ['d', 'Done: mark as replied and go to the next lead'],
  ['c', 'Log a call, which stops the clock'],
  ['f', 'Follow up at a time'],
  ['a', 'Assign'],
  ['n', 'Note'],
  ['e', 'Correct the open lead'],
  ['+', 'New lead'],
  ['z', 'Undo'],
  ['u', 'Back to the list'],
  ['/', 'Search'],
  ['?', 'This list'],
];

export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const isEnabled = useShortcutsEnabled();
  useShortcuts({ '?': () => setIsOpen(true), z: undoLatest });
  if (!isOpen) return null;
  return (
    <Dialog title="Keys" onClose={() => setIsOpen(false)}>
      <dl className={styles.keys}>
        {keys.map(([name, does]) => (
          <div key={name} className={styles.row}>
            <dt>
              <span className={hidden.visuallyHidden}>{name}</span>
              <Key name={name} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <FormActions>
        <Button look="quiet" onClick={() => setShortcutsEnabled(!isEnabled)}>
          {isEnabled ? 'Turn keys off' : 'Turn keys on'}
        </Button>
        <Button onClick={() => setIsOpen(false)}>Close</Button>
      </FormActions>
    </Dialog>
  );
}
