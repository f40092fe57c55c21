import { GetQuote } from '../../../ui/GetQuote.tsx';
import { Deliverables } from '../../../ui/Deliverables.tsx';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './Consulting.module.css';
import type { TechnicalContent } from './content.ts';
import reviewTimeline from './review-timeline.svg?raw';

type Props = { readonly consulting: TechnicalContent['consulting'] };

export function Consulting({ consulting }: Props) {
  const { title, intro, drawing, stops, table } = consulting;
  return (
    <Section id="consulting" title={title} intro={intro} surface="second">
      <div className={styles.line}>
        <SvgDrawing source={reviewTimeline} alt={drawing} />
      </div>
      <ol className={styles.stops}>
        {stops.map(({ when, name, text, hand }) => (
          <li key={when} className={styles.stop}>
            <p className={styles.when}>{when}</p>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
            <Deliverables>{hand}</Deliverables>
          </li>
        ))}
      </ol>
      <Table {...table} />
      <div className={styles.act}>
        <GetQuote />
      </div>
    </Section>
  );
}
