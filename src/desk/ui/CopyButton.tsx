import { useEffect, useState } from 'react';
import { Check, Copy } from '../../ui/icons/icons.tsx';
import { ActionButton } from './ActionButton.tsx';

/** In milliseconds. */
const shownFor = 4000;

/** Copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <ActionButton onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </ActionButton>
  );
}
