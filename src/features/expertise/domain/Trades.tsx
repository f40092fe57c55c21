import type { Teaser } from '../../../site/teasers.ts';
import { ContactLinks } from '../../../ui/ContactLinks.tsx';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { DomainContent } from './content.ts';
import { TradeCard } from './TradeCard.tsx';
import styles from './Trades.module.css';

type Props = {
  readonly trades: DomainContent['trades'];
  readonly call: DomainContent['call'];
  readonly reading: readonly Teaser[];
};

/** A card for each trade, and a call to action where the grid has room left. */
export function Trades({ trades, call, reading }: Props) {
  return (
    <Section id="trades" title={trades.title} intro={trades.intro} surface="second">
      <ul className={styles.grid}>
        {trades.entries.map((trade) => (
          <TradeCard
            key={trade.id}
            trade={trade}
            labels={trades.labels}
            reading={trade.reading.flatMap((path) => reading.filter((page) => page.path === path))}
          />
        ))}
        <li className={styles.call}>
          <p className={styles.title}>{call.title}</p>
          <p className={styles.text}>{call.text}</p>
          <GetQuote />
          <ContactLinks quiet />
        </li>
      </ul>
    </Section>
  );
}
