import { Facts } from '../../../ui/Facts.tsx';
import type { ProcessContent } from './content.ts';
import { StageDetails } from './StageDetails.tsx';
import styles from './StageList.module.css';
import { ProcessSection } from './ProcessSection.tsx';

type Props = {
  readonly stages: ProcessContent['stages'];
  readonly yourTime: ProcessContent['yourTime'];
};

/**
 * Links to the stages below them, without another line: the drawing above has it; the fragment of the URL says which one is shown. The script beside this file adds arrow
 * keys and marks the current link.
 */
export function StageList({ stages, yourTime }: Props) {
  const { title, intro, labels, entries } = stages;
  return (
    <ProcessSection id="stages" title={title} intro={intro}>
      <div data-stepper="">
        <nav aria-label={title}>
          <ol className={styles.stops}>
            {entries.map(({ id, day, title: name }) => (
              <li key={id}>
                <a className={styles.link} href={`#${id}`} data-stop="">
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
              delivered={entries.slice(0, index + 1).map(({ deliverable }) => deliverable)}
              before={entries[index - 1]}
              after={entries[index + 1]}
              className={styles.stage}
            />
          ))}
        </div>
      </div>
      <h3 className={styles.yourTime}>{yourTime.title}</h3>
      <Facts facts={yourTime.entries} />
    </ProcessSection>
  );
}
