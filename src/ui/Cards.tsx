import type { ReactNode } from 'react';
import { CardLink } from './CardLink.tsx';
import styles from './Cards.module.css';
import { classes } from './classes.ts';
import common from './common.module.css';

type Card = {
  readonly title: string;
  readonly text: ReactNode;
  readonly href?: string;
  /** A short value above the title: a kind, a date. */
  readonly note?: ReactNode;
  readonly picture?: ReactNode;
  /** Below the text. */
  readonly more?: ReactNode;
};

type Props = {
  readonly cards: readonly Card[];
  /** `small`: smaller titles, and more cards in a row. `wide`: two in a row. */
  readonly size?: 'usual' | 'small' | 'wide';
};

/** Titles with a text each and perhaps a picture, as many side by side as fit. */
export function Cards({ cards, size = 'usual' }: Props) {
  return (
    <ul className={classes(styles.cards, styles[size])}>
      {cards.map(({ href, title, text, note, picture, more }) => (
        <li key={title} className={styles.card}>
          {picture && <div className={styles.picture}>{picture}</div>}
          {note !== undefined && <p className={common.note}>{note}</p>}
          <h3 className={size === 'small' ? undefined : common.title}>
            {href === undefined ? title : <CardLink href={href}>{title}</CardLink>}
          </h3>
          <p className={common.muted}>{text}</p>
          {more}
        </li>
      ))}
    </ul>
  );
}
