import { Section } from '../../../ui/Section.tsx';
import { Technology } from '../../../ui/Technology.tsx';
import type { DedicatedContent } from './content.ts';
import styles from './InterviewQuestions.module.css';

type Props = { readonly words: DedicatedContent['interviewQuestions'] };

export function InterviewQuestions({ words }: Props) {
  const { title, intro, answerLabel, entries } = words;
  return (
    <Section id="interview-questions" title={title} intro={intro}>
      <ul className={styles.entries}>
        {entries.map(({ technology, question, answer }) => (
          <li key={technology} className={styles.entry}>
            <Technology id={technology} />
            <h3 className={styles.question}>{question}</h3>
            <p className={styles.answer}>
              <b>{answerLabel}</b> {answer}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
