import type { ReactNode } from 'react';
import styles from './CardLink.module.css';

type Props = { readonly href: string; readonly children: ReactNode };

/**
 * A link that can be followed from anywhere on the block around it, which has to be positioned.
 * It says only its own words to those who listen.
 */
export function CardLink({ href, children }: Props) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
