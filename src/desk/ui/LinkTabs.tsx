import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './LinkTabs.module.css';
import layout from './layout.module.css';
import text from './text.module.css';

type LinkTab = {
  readonly title: ReactNode;
  readonly href: string;
  readonly isCurrent: boolean;
  /** Beside the title, unless it is 0. */
  readonly count?: number;
};

type Props = { readonly label: string; readonly tabs: readonly LinkTab[] };

/** Links to the same view with another selection, of which one is current. */
export const LinkTabs = ({ label, tabs }: Props) => (
  <nav aria-label={label}>
    <ul className={layout.row}>
      {tabs.map(({ title, href, isCurrent, count = 0 }) => (
        <li key={href}>
          <Link href={href} className={styles.tab ?? ''} aria-current={isCurrent ? 'true' : undefined}>
            {title}
            {count > 0 && <span className={text.label}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
