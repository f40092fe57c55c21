import { ArrowLeft, ArrowRight, PackageCheck } from '../../../ui/icons/icons.tsx';
import type { ProcessContent, Stage } from './content.ts';
import styles from './StageDetails.module.css';
import typography from '../../../ui/typography.module.css';

type Props = {
  readonly stage: Stage;
  readonly labels: ProcessContent['stages']['labels'];
  /** Everything delivered so far, this stage's last. */
  readonly delivered: readonly string[];
  readonly before: Stage | undefined;
  readonly after: Stage | undefined;
  readonly className: string | undefined;
};

export function StageDetails({ stage, labels, delivered, before, after, className }: Props) {
  const { id, day, title } = stage;
  return (
    <section className={className} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles.sheet}>
        <p className={styles.day}>
          <span>day</span> {day}
        </p>
        <DeliveredSoFar delivered={delivered} />
        <div className={styles.words}>
          <h3 className={typography.title} id={`${id}-title`}>
            {title}
          </h3>
          <p className={styles.happens}>{stage.happens}</p>
        </div>
        <StageFacts stage={stage} labels={labels} />
        <p className={styles.steps}>
          {before && (
            <a className={styles.step} href={`#${before.id}`} aria-label={`Previous: ${before.title}`}>
              <ArrowLeft aria-hidden="true" /> Previous
            </a>
          )}
          {after && (
            <a className={styles.step} href={`#${after.id}`} aria-label={`Next: ${after.title}`}>
              Next <ArrowRight aria-hidden="true" />
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

/** The lines of the opening's drawing up to this stage; the text names them. */
function DeliveredSoFar({ delivered }: Pick<Props, 'delivered'>) {
  return (
    <ul className={styles.delivered} aria-hidden="true">
      {delivered.map((deliverable) => (
        <li key={deliverable}>{deliverable}</li>
      ))}
    </ul>
  );
}

function StageFacts({ stage, labels }: Pick<Props, 'stage' | 'labels'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{labels.participants}</dt>
        <dd>{stage.participants}</dd>
      </div>
      <div>
        <dt>{labels.decision}</dt>
        <dd>{stage.decision}</dd>
      </div>
      <div className={styles.result}>
        <dt>
          <PackageCheck aria-hidden="true" /> {labels.result}
        </dt>
        <dd>{stage.result}</dd>
      </div>
      <div className={styles.risk}>
        <dt>{labels.risk}</dt>
        <dd>{stage.risk}</dd>
      </div>
      <div className={styles.response}>
        <dt>{labels.response}</dt>
        <dd>{stage.response}</dd>
      </div>
    </dl>
  );
}
