import type { ReactNode } from 'react';
import { contact } from '../site/contact.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { GetQuote } from './GetQuote.tsx';
import styles from './Opening.module.css';
import common from './common.module.css';

type Props = OpeningWordsProps & {
  readonly surface?: 'paper' | 'second' | 'night';
  /** Beside the words on wide screens, below them on narrow ones. */
  readonly figure?: ReactNode;
  /** Below all of it, over the whole page. */
  readonly children?: ReactNode;
};

/** The first screen of a page: heading, lead, and Get Quote. */
export function Opening({ surface = 'paper', figure, children, ...words }: Props) {
  return (
    <header className={classes(styles.opening, common[surface])} data-surface={surface}>
      <div className={classes(common.pageWidth, styles.inner, Boolean(figure) && styles.beside)}>
        <OpeningWords {...words} />
        {figure}
      </div>
      {children}
    </header>
  );
}

type OpeningWordsProps = {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** One of the three sizes of a first heading: `small` for long titles. */
  readonly size?: 'large' | 'usual' | 'small';
  /** On wide screens lead and buttons are below the title, or in a column of their own. */
  readonly layout?: 'stacked' | 'split';
  /** A quiet link beside Get Quote; `costs` leads to what it costs. */
  readonly second?: { readonly label: string; readonly href: string } | 'costs' | undefined;
  /** Instead of the buttons, where the page has its own. */
  readonly actions?: ReactNode;
};

/** Heading, lead and Get Quote, for pages that place them in an opening of their own. */
export function OpeningWords({
  title,
  lead,
  size = 'usual',
  layout = 'stacked',
  second,
  actions,
}: OpeningWordsProps) {
  const { costs } = contact();
  const link = second === 'costs' ? { label: costs.label, href: costs.path } : second;
  return (
    <div className={classes(styles.words, layout === 'split' && styles.split)}>
      <h1 className={classes(styles.title, styles[size])}>{title}</h1>
      <div className={styles.side}>
        <p className={styles.lead}>{lead}</p>
        {actions ?? (
          <div className={common.actions}>
            <GetQuote />
            {link && (
              <Button href={link.href} look="quiet">
                {link.label}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
