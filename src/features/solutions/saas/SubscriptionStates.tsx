import { Section } from '../../../ui/Section.tsx';
import type { SaasContent } from './content.ts';
import { LifeAcross, LifeDown } from './drawings/Life.tsx';
import styles from './SubscriptionStates.module.css';

export function SubscriptionStates({ subscription }: { readonly subscription: SaasContent['subscription'] }) {
  const { title, intro, says, caption, states } = subscription;
  return (
    <Section id="subscription" title={title} intro={intro} ground="second">
      <figure>
        <div className={styles.across}>
          <LifeAcross says={says} />
        </div>
        <div className={styles.down}>
          <LifeDown says={says} />
        </div>
        <dl className={styles.states}>
          {states.map(({ name, text }) => (
            <div key={name} className={styles.state}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
    </Section>
  );
}
