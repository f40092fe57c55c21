import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { GetQuote } from './GetQuote.tsx';
import styles from './Opening.module.css';
import surfaces from './surfaces.module.css';
import width from './width.module.css';

type Props = {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** One of the three sizes of a first heading: `small` for long titles. */
  readonly size?: 'large' | 'usual' | 'small';
  /** On wide screens lead and buttons stand below the title, or in a column of their own. */
  readonly layout?: 'stacked' | 'split';
  readonly surface?: 'paper' | 'second' | 'night';
  /** A quiet link beside Get Quote. */
  readonly second?: { readonly label: string; readonly href: string } | undefined;
  /** Stands beside the words on wide screens, below them on narrow ones. */
  readonly figure?: ReactNode;
  /** Below all of it, over the whole width. */
  readonly children?: ReactNode;
};

/** The first screen of a page: heading, lead, and Get Quote. */
export function Opening({
  title,
  lead,
  size = 'usual',
  layout = 'stacked',
  surface = 'paper',
  second,
  figure,
  children,
}: Props) {
  const buttons = surface === 'night' ? 'night' : 'paper';
  return (
    <header className={classes(styles.opening, surfaces[surface])}>
      <div className={classes(width.page, styles.inner, Boolean(figure) && styles.beside)}>
        <div className={classes(styles.words, layout === 'split' && styles.split)}>
          <h1 className={classes(styles.title, styles[size])}>{title}</h1>
          <div className={styles.side}>
            <p className={styles.lead}>{lead}</p>
            <div className={styles.actions}>
              <GetQuote surface={buttons} />
              {second && (
                <Button href={second.href} look="quiet" surface={buttons}>
                  {second.label}
                </Button>
              )}
            </div>
            <ContactLinks quiet />
          </div>
        </div>
        {figure}
      </div>
      {children}
    </header>
  );
}
