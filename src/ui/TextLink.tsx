import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './TextLink.module.css';

type Props = { readonly href: string; readonly children: ReactNode; readonly rel?: string };

const leavesTheSite = (href: string) => /^https?:/.test(href);

/** A link within text. One that leaves the site says so with an arrow. */
export function TextLink({ href, children, rel }: Props) {
  return (
    <a className={styles.link} href={href} rel={rel}>
      {children}
      {leavesTheSite(href) && <ArrowUpRight className={styles.away} aria-hidden="true" />}
    </a>
  );
}
