import type { ReactNode } from 'react';
import styles from './Facts.module.css';

type Props = { readonly facts: readonly { readonly label: string; readonly value: ReactNode }[] };

/** A few short facts side by side, each below its label. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
