import { classes } from '../../../ui/classes.ts';
import { Check } from '../../../ui/icons/icons.tsx';
import type { Turn } from './content.ts';
import styles from './ConversationTurn.module.css';

type Props = { readonly turn: Turn; readonly speaker: string };

export function ConversationTurn({ turn, speaker }: Props) {
  const { who, text, cites, approval, comment } = turn;
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
        {approval && <Approval {...approval} />}
      </div>
      {comment && <p className={styles.comment}>{comment}</p>}
    </li>
  );
}

/** A picture of two buttons, not controls. */
function Approval({ yes, no, outcome }: NonNullable<Turn['approval']>) {
  return (
    <>
      <p className={styles.approval} aria-hidden="true">
        <span className={styles.yes}>{yes}</span>
        <span>{no}</span>
      </p>
      <p className={styles.outcome}>
        <Check size="1.1em" strokeWidth={2.4} aria-hidden="true" />
        {outcome}
      </p>
    </>
  );
}
