import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './ClosingCall.module.css';
import { GetQuote } from './GetQuote.tsx';
import width from './width.module.css';

type Props = {
  readonly id?: string;
  readonly words: { readonly title: string; readonly text: string };
  readonly children?: ReactNode;
};

export function ClosingCall({ id, words, children }: Props) {
  return (
    <section className={styles.closing} id={id} aria-labelledby="closing-title">
      <div className={classes(width.page, styles.inner)}>
        <h2 className={styles.title} id="closing-title">
          {words.title}
        </h2>
        <div className={styles.side}>
          <p>{words.text}</p>
          <GetQuote surface="night" />
          {children}
        </div>
      </div>
    </section>
  );
}
