import { ArrowLeft, ArrowRight, PackageCheck } from 'lucide-react';
import type { ProcessContent, Stage } from './content.ts';
import styles from './StageDetails.module.css';

type Props = {
  readonly stage: Stage;
  readonly labels: ProcessContent['stages']['labels'];
  /** Everything delivered so far, this stage's last. */
  readonly held: readonly string[];
  readonly before: Stage | undefined;
  readonly after: Stage | undefined;
  readonly className: string | undefined;
};

export function StageDetails({ stage, labels, held, before, after, className }: Props) {
  const { id, day, title } = stage;
  return (
    <section className={className} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles.sheet}>
        <p className={styles.day}>
          <span>day</span> {day}
        </p>
        <Bundle held={held} />
        <div className={styles.words}>
          <h3 className={styles.title} id={`${id}-title`}>
            {title}
          </h3>
          <p className={styles.happens}>{stage.happens}</p>
        </div>
        <StageFacts stage={stage} labels={labels} />
        <p className={styles.ways}>
          {before && (
            <a className={styles.way} href={`#${before.id}`} aria-label={`Previous: ${before.title}`}>
              <ArrowLeft aria-hidden="true" /> Previous
            </a>
          )}
          {after && (
            <a className={styles.way} href={`#${after.id}`} aria-label={`Next: ${after.title}`}>
              Next <ArrowRight aria-hidden="true" />
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

/** The lines of the opening's drawing up to this stage; the text names them. */
function Bundle({ held }: Pick<Props, 'held'>) {
  return (
    <ul className={styles.bundle} aria-hidden="true">
      {held.map((strand) => (
        <li key={strand}>{strand}</li>
      ))}
    </ul>
  );
}

function StageFacts({ stage, labels }: Pick<Props, 'stage' | 'labels'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{labels.room}</dt>
        <dd>{stage.room}</dd>
      </div>
      <div>
        <dt>{labels.decide}</dt>
        <dd>{stage.decide}</dd>
      </div>
      <div className={styles.hold}>
        <dt>
          <PackageCheck aria-hidden="true" /> {labels.hold}
        </dt>
        <dd>{stage.hold}</dd>
      </div>
      <div className={styles.wrong}>
        <dt>{labels.wrong}</dt>
        <dd>{stage.wrong}</dd>
      </div>
      <div className={styles.remedy}>
        <dt>{labels.remedy}</dt>
        <dd>{stage.remedy}</dd>
      </div>
    </dl>
  );
}
