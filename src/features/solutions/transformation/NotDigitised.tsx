import { Section } from '../../../ui/Section.tsx';
import type { TransformationContent } from './content.ts';
import styles from './NotDigitised.module.css';

export function NotDigitised({ words }: { readonly words: TransformationContent['notDigitised'] }) {
  return (
    <Section id="not-digitised" title={words.title} intro={words.intro}>
      <ul className={styles.sheet}>
        {words.entries.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
