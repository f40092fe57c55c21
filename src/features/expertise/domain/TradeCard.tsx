import { Plus } from 'lucide-react';
import type { Teaser } from '../../../site/teasers.ts';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { DomainContent, Trade } from './content.ts';
import styles from './TradeCard.module.css';

const drawingOf = drawingsIn(
  import.meta.glob<string>('./trades/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = {
  readonly trade: Trade;
  readonly labels: DomainContent['trades']['labels'];
  readonly reading: readonly Teaser[];
};

export function TradeCard({ trade, labels, reading }: Props) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <SvgDrawing source={drawingOf(trade.id)} />
      </div>
      <h3 className={styles.name}>{trade.name}</h3>
      <p className={styles.gloss}>{trade.gloss}</p>
      <p className={styles.rule}>
        <b>{labels.rule}.</b> {trade.rule}
      </p>
      <p className={styles.reading}>
        <span>{labels.reading}</span>
        {reading.map(({ path, title }) => (
          <TextLink key={path} href={path}>
            {title}
          </TextLink>
        ))}
      </p>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {labels.terms}
          <Plus className={styles.sign} aria-hidden="true" />
        </summary>
        <dl className={styles.terms}>
          {trade.terms.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
