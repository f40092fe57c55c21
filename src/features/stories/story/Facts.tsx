import { Technology } from '../../../ui/Technology.tsx';
import type { StoryContent } from '../content.ts';
import type { StoryLabels } from '../gallery/content.ts';
import styles from './Facts.module.css';

type Props = {
  readonly facts: Pick<StoryContent, 'domain' | 'technologies'>;
  readonly labels: StoryLabels;
};

/** Domain and technologies. */
export function Facts({ facts, labels }: Props) {
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{labels.domain}</dt>
        <dd>{facts.domain}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{labels.technologies}</dt>
        <dd className={styles.technologies}>
          {facts.technologies.map((id) => (
            <Technology key={id} id={id} />
          ))}
        </dd>
      </div>
    </dl>
  );
}
