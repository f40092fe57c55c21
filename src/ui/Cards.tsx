import type { ReactNode } from 'react';
import { CardLink } from './CardLink.tsx';
import styles from './Cards.module.css';

type Props = {
  readonly cards: readonly {
    readonly href: string;
    readonly title: string;
    readonly text: string;
    /** A short value above the title: a kind, a date. */
    readonly note?: ReactNode;
    readonly picture?: ReactNode;
  }[];
};

/** Links with a picture, as many side by side as fit. */
export function Cards({ cards }: Props) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ href, title, text, note, picture }) => (
        <li key={href} className={styles.card}>
          {picture && <div className={styles.picture}>{picture}</div>}
          {note !== undefined && <p className={styles.note}>{note}</p>}
          <h3 className={styles.title}>
            <CardLink href={href}>{title}</CardLink>
          </h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
