import type { ComponentProps } from 'react';
import { Section } from '../../../ui/Section.tsx';
import styles from './Split.module.css';

/** A part of the page with its heading at the side, which stays while the reader goes on. */
export function Split({ children, ...section }: ComponentProps<typeof Section>) {
  return (
    <Section {...section} className={styles.split}>
      <div>{children}</div>
    </Section>
  );
}
