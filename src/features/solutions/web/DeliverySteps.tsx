import { Section } from '../../../ui/Section.tsx';
import type { WebContent } from './content.ts';
import styles from './DeliverySteps.module.css';

export function DeliverySteps({ delivered }: { readonly delivered: WebContent['delivered'] }) {
  return (
    <Section id="delivered" title={delivered.title} intro={delivered.intro}>
      <ol className={styles.steps}>
        {delivered.entries.map(({ when, title, text }) => (
          <li key={title} className={styles.step}>
            <p className={styles.when}>{when}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
