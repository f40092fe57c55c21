import { Badge } from '../../../ui/Badge.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { TransformationContent } from './content.ts';
import { scored } from './scoring.ts';
import styles from './ProcessScoring.module.css';

const short = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

export function ProcessScoring({ scoring }: { readonly scoring: TransformationContent['scoring'] }) {
  const rows = scored(scoring.processes).map(({ name, monthly, minutes, hours, weeks, score }, index) => ({
    name,
    cells: [
      <span key="score" className={styles.score}>
        {short.format(score)} {index === 0 && <Badge tone="accent">{scoring.first}</Badge>}
      </span>,
      short.format(hours),
      short.format(weeks),
      short.format(monthly),
      short.format(minutes),
    ],
  }));
  return (
    <Section id="scoring" title={scoring.title} intro={scoring.intro}>
      <Table caption={scoring.caption} columns={scoring.columns} rows={rows} />
      <p className={styles.assumptions}>{scoring.assumptions}</p>
    </Section>
  );
}
