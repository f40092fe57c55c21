import type { PageProps } from '../../../site/page.ts';
import { CallToAction } from '../../../ui/CallToAction.tsx';
import { Cards } from '../../../ui/Cards.tsx';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { OpeningWords } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import common from '../../../ui/common.module.css';
import { TechnologyStrip } from '../TechnologyStrip.tsx';
import { layerNames, modelNames, type LayerName, type SaasContent } from './content.ts';
import customers from './drawings/customers.svg?raw';
import lifeAcross from './drawings/life-across.svg?raw';
import lifeDown from './drawings/life-down.svg?raw';
import styles from './SaasPage.module.css';

export function SaasPage({ content, related }: PageProps<SaasContent>) {
  return (
    <>
      <SaasOpening words={content.opening} />
      {layerNames.map((name, index) => (
        <ProductLayer key={name} name={name} number={index + 1} words={content.layers[name]} />
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
            return { title: name, text, picture: <SvgDrawing source={drawingOf(model)} alt={alt} /> };
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
        <figcaption className={common.small}>{caption}</figcaption>
      </figure>
    </Section>
  );
}

type Props = {
  readonly name: LayerName;
  readonly number: number;
  readonly words: SaasContent['layers'][LayerName];
};

/** Those of the layers are 420 wide, with the tenants' lines at x = 70, 210 and 350. */
const drawingOf = drawingsIn(
  import.meta.glob<string>('./drawings/*/*.svg', { query: '?raw', import: 'default', eager: true }),
);
const atNight: ReadonlySet<LayerName> = new Set(['roles', 'data', 'operations']);

/** The drawing is at the same place in every layer, so that its lines continue from layer to layer. */
function ProductLayer({ name, number, words }: Props) {
  return (
    <section
      className={classes(atNight.has(name) && common.night, styles.layer, styles[name])}
      aria-labelledby={name}
    >
      <div className={classes(common.pageWidth, styles.inner)}>
        <div className={styles.words}>
          <p className={styles.name}>
            <span className={styles.number}>{number}</span> {words.name}
          </p>
          <h2 className={styles.title} id={name}>
            {words.title}
          </h2>
          <p className={styles.text}>{words.text}</p>
        </div>
        <div className={classes(styles.column, styles.shafts)}>
          <SvgDrawing source={drawingOf(name)} />
        </div>
      </div>
    </section>
  );
}

/** The lines of the three customers go on through the layers below. */
function SaasOpening({ words }: { readonly words: SaasContent['opening'] }) {
  return (
    <header className={styles.opening}>
      <div className={classes(common.pageWidth, styles.inner)}>
        <div className={styles.openingWords}>
          <OpeningWords {...words} second="costs" />
        </div>
        <div className={classes(styles.column, styles.customers)}>
          <SvgDrawing source={customers} />
        </div>
      </div>
    </header>
  );
}
