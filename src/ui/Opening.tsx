import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Opening.module.css';
import { OpeningWords, type OpeningWordsProps } from './OpeningWords.tsx';
import surfaces from './surfaces.module.css';
import width from './width.module.css';

type Props = Omit<OpeningWordsProps, 'actions'> & {
  /** Beside the words on wide screens, below them on narrow ones. */
  readonly figure?: ReactNode;
  /** Below all of it, over the whole width. */
  readonly children?: ReactNode;
};

/** The first screen of a page: heading, lead, and Get Quote. */
export function Opening({ surface = 'paper', figure, children, ...words }: Props) {
  return (
    <header className={classes(styles.opening, surfaces[surface])} data-surface={surface}>
      <div className={classes(width.page, styles.inner, Boolean(figure) && styles.beside)}>
        <OpeningWords {...words} surface={surface} />
        {figure}
      </div>
      {children}
    </header>
  );
}
