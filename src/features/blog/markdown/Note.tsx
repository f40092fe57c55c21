import type { ReactNode } from 'react';
import aside from '../../../ui/aside.module.css';
import { classes } from '../../../ui/classes.ts';
import styles from './Note.module.css';
import type { NoteKind } from './text.ts';

type Props = { readonly kind: NoteKind; readonly label: string; readonly children: ReactNode };

export function Note({ kind, label, children }: Props) {
  return (
    // No landmark: an article may have several notes under the same label.
    <div className={classes(aside.aside, styles.text, styles[kind])} role="note">
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}
