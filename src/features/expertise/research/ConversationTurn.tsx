import { Check } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import type { Turn } from './content.ts';
import styles from './ConversationTurn.module.css';

type Props = { readonly turn: Turn; readonly speaker: string };

export function ConversationTurn({ turn, speaker }: Props) {
  const { who, text, cites, asks, margin } = turn;
  return (
    <li className={classes(styles.turn, styles[who])}>
      <div className={styles.bubble}>
        <p className={styles.speaker}>{speaker}</p>
        <p>
          {text}
          {cites.map((number) => (
            <sup key={number} className={styles.cite}>
              {number}
            </sup>
          ))}
        </p>
        {asks && <Consent asks={asks} />}
      </div>
      {margin && <p className={styles.margin}>{margin}</p>}
    </li>
  );
}

/** A picture of two buttons, not controls. */
function Consent({ asks }: { readonly asks: NonNullable<Turn['asks']> }) {
  return (
    <>
      <p className={styles.consent} aria-hidden="true">
        <span className={styles.yes}>{asks.yes}</span>
        <span>{asks.no}</span>
      </p>
      <p className={styles.outcome}>
        <Check aria-hidden="true" />
        {asks.outcome}
      </p>
    </>
  );
}
