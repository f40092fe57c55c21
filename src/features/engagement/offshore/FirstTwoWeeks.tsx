import { Deliverables } from '../../../ui/Deliverables.tsx';
import { Section } from '../../../ui/Section.tsx';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import type { OffshoreContent } from './content.ts';
import styles from './FirstTwoWeeks.module.css';

type Props = { readonly words: OffshoreContent['firstTwoWeeks'] };

export function FirstTwoWeeks({ words }: Props) {
  const { title, intro, resultLabel, days } = words;
  return (
    <Section id="first-two-weeks" title={title} intro={intro} surface="second">
      <ol className={styles.calendar}>
        {days.map((day, index) => (
          <li key={day.title} className={styles.day}>
            <p className={styles.number}>
              <span className={visuallyHidden.visuallyHidden}>Day</span> {index + 1}
            </p>
            <h3 className={styles.title}>{day.title}</h3>
            <p className={styles.text}>{day.text}</p>
            <div className={styles.result}>
              <Deliverables label={resultLabel}>{day.result}</Deliverables>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
