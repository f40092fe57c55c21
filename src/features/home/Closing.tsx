import type { ReactNode } from 'react';
import type { Company } from '../../../contract/company.ts';
import { GetQuote } from '../../ui/GetQuote.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { HomeContent } from './content.ts';
import styles from './Closing.module.css';

type Props = {
  readonly closing: HomeContent['closing'];
  readonly company: Company;
  readonly form?: ReactNode;
};

export function Closing({ closing, company, form }: Props) {
  return (
    <section className={styles.closing} id="lets-talk" aria-labelledby="closing-title">
      <div className={styles.inner}>
        <h2 className={styles.title} id="closing-title">
          {closing.title}
        </h2>
        <div className={styles.side}>
          <p>{closing.text}</p>
          <GetQuote ground="night" />
          <p className={styles.direct}>
            Or directly:
            <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
            <TextLink href={`tel:${company.phone.dialled}`}>{company.phone.shown}</TextLink>
          </p>
          {form}
        </div>
      </div>
    </section>
  );
}
