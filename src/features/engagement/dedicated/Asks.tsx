import { Technology } from '../../../ui/Technology.tsx';
import styles from './Asks.module.css';
import type { DedicatedContent } from './content.ts';
import { Reading } from './Reading.tsx';

type Props = { readonly asks: DedicatedContent['asks'] };

export function Asks({ asks }: Props) {
  return (
    <Reading id="asks" title={asks.title} intro={asks.intro}>
      {asks.entries.map(({ technology, question, answer }) => (
        <div key={technology} className={styles.ask}>
          <Technology id={technology} />
          <h3 className={styles.question}>{question}</h3>
          <p className={styles.answer}>
            <span>{asks.answer}</span> {answer}
          </p>
        </div>
      ))}
    </Reading>
  );
}
