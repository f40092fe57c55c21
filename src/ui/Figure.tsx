import type { ReactNode } from 'react';
import styles from './Figure.module.css';
import panel from './panel.module.css';
import typography from './typography.module.css';

type Props = {
  readonly caption?: ReactNode;
  /** `night` puts the drawing on the dark panel; `paper` leaves it on the page. */
  readonly surface?: 'night' | 'paper';
  readonly children: ReactNode;
};

/** A drawing and, below it, what it shows. */
export function Figure({ caption, surface = 'night', children }: Props) {
  return (
    <figure className={styles.figure}>
      {surface === 'night' ? <div className={panel.panel}>{children}</div> : children}
      {caption !== undefined && <figcaption className={typography.small}>{caption}</figcaption>}
    </figure>
  );
}
