import type { ComponentProps } from 'react';
import { Section } from '../../../ui/Section.tsx';
import styles from './SplitSection.module.css';

/** A section with its heading at the side, which stays in view while the content scrolls. */
export function SplitSection({ children, ...section }: ComponentProps<typeof Section>) {
  return (
    <Section {...section} className={styles.split}>
      <div>{children}</div>
    </Section>
  );
}
