import type { ReactNode } from 'react';
import styles from './FittingDrawing.module.css';

type Props = {
  readonly wide: ReactNode;
  readonly narrow: ReactNode;
  /** The width, in rem, from which on there is room for the wide one. */
  readonly from: 40 | 60;
};

/** A drawing in two shapes, of which the one is shown that fits. */
export function FittingDrawing({ wide, narrow, from }: Props) {
  return (
    <div className={styles.place} data-from={from}>
      <div className={styles.wide}>{wide}</div>
      <div className={styles.narrow}>{narrow}</div>
    </div>
  );
}
