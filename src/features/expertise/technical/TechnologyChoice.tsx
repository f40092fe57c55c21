import { Section } from '../../../ui/Section.tsx';
import styles from './TechnologyChoice.module.css';
import type { TechnicalContent } from './content.ts';
import { DecisionRecord } from './DecisionRecord.tsx';

type Props = { readonly choice: TechnicalContent['choice'] };

export function TechnologyChoice({ choice }: Props) {
  return (
    <Section id="choice" title={choice.title} intro={choice.intro}>
      <div className={styles.desk}>
        <ol className={styles.tests}>
          {choice.tests.map(({ name, text }) => (
            <li key={name} className={styles.test}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        <DecisionRecord record={choice.record} />
      </div>
    </Section>
  );
}
