import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './TextLink.module.css';

type Props = { readonly href: string } & Omit<ComponentProps<'a'>, 'href' | 'className'>;

const leavesTheSite = (href: string) => /^https?:/.test(href);

/** A link within text, with an arrow if it leaves the site. */
export function TextLink({ href, children, ...rest }: Props) {
  return (
    <a {...rest} className={styles.link} href={href}>
      {children}
      {leavesTheSite(href) && <ArrowUpRight className={styles.away} aria-hidden="true" />}
    </a>
  );
}
