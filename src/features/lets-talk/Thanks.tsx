import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { words } from './copy.ts';
import styles from './Thanks.module.css?lazy';

export function Thanks({ onClose }: { readonly onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} data-thanks>
      <h3 className={styles.title} ref={heading} tabIndex={-1}>
        {words.thanksTitle}
      </h3>
      <p className={styles.closing}>{words.closing}</p>
      <Button onClick={onClose}>CLOSE</Button>
    </div>
  );
}
