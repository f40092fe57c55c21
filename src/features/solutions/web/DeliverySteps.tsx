import { Section } from '../../../ui/Section.tsx';
import type { WebContent } from './content.ts';
import styles from './DeliverySteps.module.css';

export function DeliverySteps({ delivery }: { readonly delivery: WebContent['delivery'] }) {
  return (
    <Section id="delivery" title={delivery.title} intro={delivery.intro}>
      <ol className={styles.steps}>
        {delivery.entries.map(({ when, title, text }) => (
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
