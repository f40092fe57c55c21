import { Section } from '../../../ui/Section.tsx';
import type { WebContent } from './content.ts';
import styles from './QualityGates.module.css';

export function QualityGates({ gates }: { readonly gates: WebContent['qualityGates'] }) {
  return (
    <Section id="gates" title={gates.title} intro={gates.intro}>
      <ol className={styles.gates}>
        {gates.entries.map(({ title, text }) => (
          <li key={title} className={styles.gate}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
