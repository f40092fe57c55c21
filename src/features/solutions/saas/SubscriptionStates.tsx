import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { SaasContent } from './content.ts';
import lifeAcross from './drawings/life-across.svg?raw';
import lifeDown from './drawings/life-down.svg?raw';
import styles from './SubscriptionStates.module.css';

/** The states of a subscription, and what the customer can do in each. */
export function SubscriptionStates({ subscription }: { readonly subscription: SaasContent['subscription'] }) {
  const { title, intro, alt, caption, states } = subscription;
  return (
    <Section id="subscription" title={title} intro={intro} surface="second">
      <Figure surface="paper" caption={caption}>
        <div className={styles.life}>
          <div className={styles.across}>
            <SvgDrawing source={lifeAcross} alt={alt} />
          </div>
          <div className={styles.down}>
            <SvgDrawing source={lifeDown} alt={alt} />
          </div>
          <dl className={styles.states}>
            {states.map(({ name, text }) => (
              <div key={name} className={styles.state}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Figure>
    </Section>
  );
}
