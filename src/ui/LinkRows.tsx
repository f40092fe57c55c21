import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { ArrowRight } from './icons/icons.tsx';
import styles from './LinkRows.module.css';
import common from './common.module.css';

type Props = {
  readonly links: readonly {
    readonly href: string;
    readonly title: ReactNode;
    /** A short value above the title. */
    readonly note?: string;
    readonly text?: string;
    readonly icon?: ReactNode;
  }[];
  /** Two side by side where there is room. */
  readonly pairs?: boolean;
};

/** Links between hairlines, each as wide as the list. */
export function LinkRows({ links, pairs = false }: Props) {
  return (
    <ul className={classes(styles.list, pairs && styles.pairs)}>
      {links.map(({ href, title, note, text, icon }) => (
        <li key={href} className={styles.row}>
          <a className={styles.link} href={href}>
            {icon}
            <div className={styles.words}>
              {note !== undefined && <p className={common.note}>{note}</p>}
              <div className={styles.title}>{title}</div>
              {text !== undefined && <p className={common.muted}>{text}</p>}
            </div>
            <ArrowRight className={styles.arrow} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
