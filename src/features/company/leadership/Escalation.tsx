import { Section } from '../../../ui/Section.tsx';
import type { LeadershipContent } from './content.ts';
import styles from './Escalation.module.css';

type Props = { readonly words: LeadershipContent['escalation'] };

export function Escalation({ words }: Props) {
  return (
    <Section id="escalation" title={words.title} intro={words.intro}>
      <ol className={styles.stairs}>
        {words.steps.map(({ name, text, within }) => (
          <li key={name} className={styles.step}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
            {within && <p className={styles.within}>{within}</p>}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{words.note}</p>
    </Section>
  );
}
