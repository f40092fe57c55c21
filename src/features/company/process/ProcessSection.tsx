import type { ComponentProps } from 'react';
import { Section } from '../../../ui/Section.tsx';
import styles from './ProcessSection.module.css';

/** A section with the process line at its side. */
export function ProcessSection(props: Omit<ComponentProps<typeof Section>, 'layout' | 'className'>) {
  return <Section {...props} className={styles.track} />;
}
