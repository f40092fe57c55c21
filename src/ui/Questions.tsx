import { Plus } from 'lucide-react';
import styles from './Questions.module.css';
import { Section } from './Section.tsx';

type Props = {
  readonly id?: string;
  readonly words: {
    readonly title: string;
    readonly entries: readonly { readonly question: string; readonly answer: string }[];
  };
  readonly surface?: 'paper' | 'second';
};

export function Questions({ id = 'questions', words, surface = 'paper' }: Props) {
  return (
    <Section id={id} title={words.title} surface={surface}>
      <div className={styles.questions}>
        {words.entries.map(({ question, answer }) => (
          <details key={question} className={styles.entry}>
            <summary className={styles.question}>
              {question}
              <Plus className={styles.sign} aria-hidden="true" />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
