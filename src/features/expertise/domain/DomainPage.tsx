import type { PageProps } from '../../../site/page.ts';
import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { FittingDrawing } from '../../../ui/drawing/FittingDrawing.tsx';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import common from '../../../ui/common.module.css';
import narrowChart from './buy-or-build-narrow.svg?raw';
import wideChart from './buy-or-build-wide.svg?raw';
import type { DomainContent, Trade } from './content.ts';
import styles from './DomainPage.module.css';

export function DomainPage({ content, teasersOf }: PageProps<DomainContent>) {
  const { trades } = content;
  return (
    <>
      <Opening title={content.title} lead={content.lead} size="large" layout="split" />
      <Trades trades={trades} call={content.call} teasersOf={teasersOf} />
      <CustomSoftware custom={content.custom} />
      <Questions words={content.questions} />
      <ClosingCall words={content.closing} />
    </>
  );
}

type TradesProps = {
  readonly trades: DomainContent['trades'];
  readonly call: DomainContent['call'];
  readonly teasersOf: PageProps<DomainContent>['teasersOf'];
};

/** A card for each trade, and a call to action where the grid has room left. */
function Trades({ trades, call, teasersOf }: TradesProps) {
  return (
    <Section id="trades" title={trades.title} intro={trades.intro} surface="second">
      <ul className={styles.grid}>
        {trades.entries.map((trade) => (
          <TradeCard key={trade.id} trade={trade} labels={trades.labels} reading={teasersOf(trade.reading)} />
        ))}
        <li className={styles.call}>
          <p className={styles.title}>{call.title}</p>
          <p className={common.lead}>{call.text}</p>
          <Rows rows={call.steps} />
          <GetQuote />
        </li>
      </ul>
    </Section>
  );
}

const drawingOf = drawingsIn(
  import.meta.glob<string>('./trades/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type TradeCardProps = {
  readonly trade: Trade;
  readonly labels: DomainContent['trades']['labels'];
  readonly reading: readonly Teaser[];
};

function TradeCard({ trade, labels, reading }: TradeCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <SvgDrawing source={drawingOf(trade.id)} />
      </div>
      <h3 className={common.title}>{trade.name}</h3>
      <p className={styles.gloss}>{trade.gloss}</p>
      <p>
        <b>{labels.rule}.</b> {trade.rule}
      </p>
      <p className={styles.reading}>
        <span>{reading.length > 1 ? labels.readings : labels.reading}</span>
        {reading.map(({ path, title }) => (
          <TextLink key={path} href={path} alone>
            {title}
          </TextLink>
        ))}
      </p>
      <Disclosure className={styles.details} summary={labels.terms}>
        <dl className={styles.terms}>
          {trade.terms.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </li>
  );
}

function CustomSoftware({ custom }: { readonly custom: DomainContent['custom'] }) {
  const { title, intro, drawing, options, note } = custom;
  return (
    <Section id="custom-software" title={title} intro={intro} surface="night">
      <div className={styles.columns}>
        <FittingDrawing
          from={40}
          wide={<SvgDrawing source={wideChart} alt={drawing} />}
          narrow={<SvgDrawing source={narrowChart} alt={drawing} />}
        />
        <Rows rows={[options.build, options.join, options.buy]} />
      </div>
      <p className={styles.note}>{note}</p>
    </Section>
  );
}
