import { Section } from '../../../ui/Section.tsx';
import type { LeadershipContent } from './content.ts';
import styles from './Escalation.module.css';

type Props = { readonly escalation: LeadershipContent['escalation'] };

export function Escalation({ escalation }: Props) {
  return (
    <Section id="escalation" title={escalation.title} intro={escalation.intro}>
      <ol className={styles.stairs}>
        {escalation.steps.map(({ name, text, within }) => (
          <li key={name} className={styles.step}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
            {within && <p className={styles.within}>{within}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
