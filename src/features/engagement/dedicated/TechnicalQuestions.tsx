import { Technology } from '../../../ui/Technology.tsx';
import styles from './TechnicalQuestions.module.css';
import type { DedicatedContent } from './content.ts';
import { TextSection } from './TextSection.tsx';

type Props = { readonly asks: DedicatedContent['asks'] };

export function TechnicalQuestions({ asks }: Props) {
  return (
    <TextSection id="asks" title={asks.title} intro={asks.intro}>
      {asks.entries.map(({ technology, question, answer }) => (
        <div key={technology} className={styles.ask}>
          <Technology id={technology} />
          <h3 className={styles.question}>{question}</h3>
          <p className={styles.answer}>
            <span>{asks.answer}</span> {answer}
          </p>
        </div>
      ))}
    </TextSection>
  );
}
