import type { DedicatedContent } from './content.ts';
import styles from './Interviews.module.css';
import { TextSection } from './TextSection.tsx';

type Props = Pick<DedicatedContent, 'interviews' | 'replacement'>;

export function Interviews({ interviews, replacement }: Props) {
  return (
    <TextSection id="interviews" title={interviews.title} surface="second">
      <ol className={styles.steps}>
        {interviews.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <h3 className={styles.title}>{replacement.title}</h3>
      {replacement.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </TextSection>
  );
}
