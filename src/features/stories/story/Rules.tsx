import { ArrowRight } from 'lucide-react';
import styles from './Rules.module.css';

type Props = { readonly rules: readonly { readonly when: string; readonly outcome: string }[] };

export function Rules({ rules }: Props) {
  return (
    <dl className={styles.rules}>
      {rules.map(({ when, outcome }) => (
        <div key={when} className={styles.rule}>
          <dt className={styles.when}>{when}</dt>
          <dd className={styles.outcome}>
            <ArrowRight className={styles.arrow} aria-hidden="true" />
            {outcome}
          </dd>
        </div>
      ))}
    </dl>
  );
}
