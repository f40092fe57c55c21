import { Section } from '../../../ui/Section.tsx';
import type { TransformationContent } from './content.ts';
import styles from './NotDigitised.module.css';

export function NotDigitised({ stays }: { readonly stays: TransformationContent['stays'] }) {
  return (
    <Section id="stays" title={stays.title} intro={stays.intro}>
      <ul className={styles.sheet}>
        {stays.entries.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
