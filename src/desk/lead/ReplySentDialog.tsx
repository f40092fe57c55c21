import { useEffect, useRef } from 'react';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/Form.tsx';

type Props = { readonly name: string; readonly onAnswer: (wasSent: boolean) => void };

export function ReplySentDialog({ name, onAnswer }: Props) {
  const answer = useRef(onAnswer);
  useEffect(() => {
    answer.current = onAnswer;
  });
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'y' || key === 'n') answer.current(key === 'y');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog title="Was the reply sent?" onClose={() => onAnswer(false)}>
      <p>Yes stops the clock of {name} and opens the next lead that waits for a reply.</p>
      <FormActions>
        <ActionButton look="act" keyName="y" onClick={() => onAnswer(true)}>
          Yes, it was sent
        </ActionButton>
        <ActionButton keyName="n" onClick={() => onAnswer(false)}>
          No
        </ActionButton>
      </FormActions>
    </Dialog>
  );
}
