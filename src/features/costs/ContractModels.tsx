import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import type { CostsContent } from './content.ts';
import styles from './ContractModels.module.css';

type Props = { readonly models: CostsContent['models'] };

export function ContractModels({ models }: Props) {
  const { labels } = models;
  const rows = models.entries.map(({ name, fits, pay, risk, riskText }) => ({
    name,
    cells: [
      fits,
      pay,
      <>
        <span className={styles.risk} data-risk={risk} />
        {riskText}
      </>,
    ],
  }));
  return (
    <Section id="contract-models" title={models.title} intro={models.intro} surface="second">
      <Table
        caption={models.caption}
        columns={[labels.model, labels.fits, labels.pay, labels.risk]}
        rows={rows}
        narrow="stacks"
      />
    </Section>
  );
}
