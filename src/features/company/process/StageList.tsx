import { classes } from '../../../ui/classes.ts';
import type { ProcessContent } from './content.ts';
import { StageDetails } from './StageDetails.tsx';
import styles from './StageList.module.css';
import { ProcessSection } from './ProcessSection.tsx';

type Props = { readonly stages: ProcessContent['stages'] };

/**
 * The stops are links to the stages below them, and the address says which one is meant: browsers do the stepping.
 * The script beside this file adds arrow keys and marks the current stop.
 */
export function StageList({ stages }: Props) {
  const { title, intro, labels, entries } = stages;
  return (
    <ProcessSection id="stops" title={title} intro={intro}>
      <div data-stepper="">
        <nav aria-label={title}>
          <ol className={styles.stops}>
            {entries.map(({ id, day, title: name }) => (
              <li key={id} className={styles.stop}>
                <a className={styles.link} href={`#${id}`} data-stop="">
                  <span className={classes(styles.dot, (day === '15' || day === '30') && styles.big)} />
                  <span className={styles.day}>day {day}</span> <span className={styles.name}>{name}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.stages}>
          {entries.map((stage, index) => (
            <StageDetails
              key={stage.id}
              stage={stage}
              labels={labels}
              held={entries.slice(0, index + 1).map(({ strand }) => strand)}
              before={entries[index - 1]}
              after={entries[index + 1]}
              className={styles.stage}
            />
          ))}
        </div>
      </div>
    </ProcessSection>
  );
}
