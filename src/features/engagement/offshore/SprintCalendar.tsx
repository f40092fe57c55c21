import { PencilLine } from 'lucide-react';
import { Section } from '../../../ui/Section.tsx';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import type { OffshoreContent } from './content.ts';
import styles from './SprintCalendar.module.css';

type Props = { readonly weeks: OffshoreContent['weeks'] };

export function SprintCalendar({ weeks }: Props) {
  return (
    <Section id="first-two-weeks" title={weeks.title} intro={weeks.intro} surface="second">
      <ol className={styles.calendar}>
        {weeks.days.map(({ title, text, who, written }, index) => (
          <li key={title} className={styles.day}>
            <p className={styles.number}>
              <span className={visuallyHidden.visuallyHidden}>Day</span> {index + 1}
            </p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <dl className={styles.facts}>
              <div>
                <dt>{weeks.who}</dt>
                <dd>{who}</dd>
              </div>
              <div className={styles.written}>
                <dt>
                  <PencilLine aria-hidden="true" />
                  {weeks.written}
                </dt>
                <dd>{written}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}
