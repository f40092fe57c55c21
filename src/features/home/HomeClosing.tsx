import type { ReactNode } from 'react';
import type { Company } from '../../../contract/company.ts';
import { ClosingCall } from '../../ui/ClosingCall.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { HomeContent } from './content.ts';
import styles from './HomeClosing.module.css';

type Props = {
  readonly closing: HomeContent['closing'];
  readonly company: Company;
  readonly form?: ReactNode;
};

export function HomeClosing({ closing, company, form }: Props) {
  return (
    <ClosingCall id="lets-talk" words={closing}>
      <p className={styles.direct}>
        Or directly:
        <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
        <TextLink href={`tel:${company.phone.dialled}`}>{company.phone.shown}</TextLink>
      </p>
      {form}
    </ClosingCall>
  );
}
