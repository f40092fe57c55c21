import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { words } from './copy.ts';

export function Thanks({ onClose }: { readonly onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="talk-thanks">
      <h3 className="talk-question" ref={heading} tabIndex={-1}>
        {words.thanksTitle}
      </h3>
      <p className="talk-closing">{words.closing}</p>
      <Button onClick={onClose}>CLOSE</Button>
    </div>
  );
}
