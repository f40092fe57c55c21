import type { ReactNode } from 'react';
import styles from './Deliverables.module.css';
import { PackageCheck } from './icons/icons.tsx';

type Props = { readonly label?: string; readonly children: ReactNode };

/** What the customer has at this point of a project. */
export function Deliverables({ label = 'In your hands:', children }: Props) {
  return (
    <p className={styles.hand}>
      <PackageCheck role="img" aria-label={label} />
      {children}
    </p>
  );
}
