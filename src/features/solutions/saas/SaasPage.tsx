import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { Cards } from '../../../ui/Cards.tsx';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import typography from '../../../ui/typography.module.css';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import { layerNames, modelNames, type SaasContent } from './content.ts';
import lifeAcross from './drawings/life-across.svg?raw';
import lifeDown from './drawings/life-down.svg?raw';
import { tenancyDrawings } from './drawings/TenancyModels.tsx';
import { ProductLayer, SaasOpening } from './ProductLayer.tsx';
import styles from './SaasPage.module.css';

export function SaasPage({ content, related }: PageProps<SaasContent>) {
  return (
    <>
      <SaasOpening words={content.opening} />
      {layerNames.map((name, index) => (
        <ProductLayer key={name} name={name} depth={index + 1} words={content.layers[name]} />
      ))}
      <CallToAction words={content.call} />
      <TenancyModels tenancy={content.tenancy} />
      <SubscriptionStates subscription={content.subscription} />
      <Questions words={content.questions} />
      <Teasers words={content.related} teasers={related} />
      <TechnologyStrip words={content.technologies} />
      <ClosingCall words={content.closing} />
    </>
  );
}

function TenancyModels({ tenancy }: { readonly tenancy: SaasContent['tenancy'] }) {
  return (
    <Section id="tenancy" title={tenancy.title} intro={tenancy.intro}>
      <div className={styles.models}>
        <Cards
          cards={modelNames.map((model) => {
            const { name, text, alt } = tenancy.models[model];
            const Model = tenancyDrawings[model];
            return { title: name, text, picture: <Model alt={alt} /> };
          })}
        />
      </div>
      <Table {...tenancy.comparison} />
    </Section>
  );
}

/** The states of a subscription, and what the customer can do in each. */
function SubscriptionStates({ subscription }: { readonly subscription: SaasContent['subscription'] }) {
  const { title, intro, alt, caption, states } = subscription;
  return (
    <Section id="subscription" title={title} intro={intro} surface="second">
      <figure>
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
        <figcaption className={typography.small}>{caption}</figcaption>
      </figure>
    </Section>
  );
}
