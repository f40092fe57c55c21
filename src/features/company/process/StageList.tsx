import common from '../../../ui/common.module.css';
import { ArrowLeft, ArrowRight, PackageCheck } from '../../../ui/icons/icons.tsx';
import type { ProcessContent, ProcessStage } from './content.ts';
import styles from './StageList.module.css';

type Props = { readonly stages: ProcessContent['stages'] };

/**
 * Links to the stages below them; the drawing above has their days. The fragment of the URL says which one is shown. The script
 * beside this file adds arrow keys and marks the current link.
 */
export function StageList({ stages: { title, labels, entries } }: Props) {
  return (
    <div data-stepper="">
      <nav aria-label={title}>
        <ol className={styles.stops}>
          {entries.map(({ id, title: name }) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`} data-stop="">
                {name}
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
          />
        ))}
      </div>
    </div>
  );
}

type StageDetailsProps = {
  readonly stage: ProcessStage;
  readonly labels: ProcessContent['stages']['labels'];
  /** Everything delivered so far, this stage's last. */
  readonly delivered: readonly string[];
  readonly before: ProcessStage | undefined;
  readonly after: ProcessStage | undefined;
};

function StageDetails({ stage, labels, delivered, before, after }: StageDetailsProps) {
  const { id, day, title } = stage;
  return (
    <section className={styles.stage} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles.sheet}>
        <p className={styles.day}>
          <span>day</span> {day}
        </p>
        <DeliveredSoFar delivered={delivered} />
        <div className={styles.words}>
          <h3 className={common.title} id={`${id}-title`}>
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
function DeliveredSoFar({ delivered }: Pick<StageDetailsProps, 'delivered'>) {
  return (
    <ul className={styles.delivered} aria-hidden="true">
      {delivered.map((deliverable) => (
        <li key={deliverable}>{deliverable}</li>
      ))}
    </ul>
  );
}

const facts = ['participants', 'decision', 'result', 'risk', 'response'] as const;

const StageFacts = ({ stage, labels }: Pick<StageDetailsProps, 'stage' | 'labels'>) => (
  <dl className={styles.facts}>
    {facts.map((fact) => (
      <div key={fact} className={styles[fact]}>
        <dt>
          {fact === 'result' && <PackageCheck aria-hidden="true" />}
          {labels[fact]}
        </dt>
        <dd>{stage[fact]}</dd>
      </div>
    ))}
  </dl>
);
