import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { ArrowUpRight } from './icons/icons.tsx';
import styles from './TextLink.module.css';

type Props = {
  readonly href: string;
  /** Not within a sentence: as high as a finger needs. */
  readonly alone?: boolean;
} & Omit<ComponentProps<'a'>, 'href' | 'className'>;

const leavesTheSite = (href: string) => /^https?:/.test(href);

/** A link with an arrow if it leaves the site. */
export function TextLink({ href, alone = false, children, ...rest }: Props) {
  return (
    <a {...rest} className={classes(styles.link, alone && styles.alone)} href={href}>
      {children}
      {leavesTheSite(href) && <ArrowUpRight className={styles.away} aria-hidden="true" />}
    </a>
  );
}
