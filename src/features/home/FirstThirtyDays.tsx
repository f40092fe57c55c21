import { classes } from '../../ui/classes.ts';
import { Deliverables } from '../../ui/Deliverables.tsx';
import rail from '../../ui/rail.module.css';
import { Section } from '../../ui/Section.tsx';
import type { HomeContent } from './content.ts';
import styles from './FirstThirtyDays.module.css';

type Props = { readonly timeline: HomeContent['timeline'] };

export function FirstThirtyDays({ timeline }: Props) {
  return (
    <Section id="first-thirty-days" title={timeline.title} intro={timeline.intro} surface="second">
      <ol className={classes(rail.rail, styles.line)}>
        {timeline.stops.map(({ day, title, text, yours }) => (
          <li key={day} className={classes(rail.stop, styles.stop)}>
            <p className={classes(rail.when, styles.day)}>day {day}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <Deliverables>{yours}</Deliverables>
          </li>
        ))}
      </ol>
    </Section>
  );
}
