import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { DedicatedContent } from './content.ts';
import styles from './EngagementModels.module.css';

type Props = { readonly models: DedicatedContent['models'] };

export function EngagementModels({ models }: Props) {
  const { title, intro, ...table } = models;
  return (
    <Section id="models" title={title} intro={intro}>
      <div className={styles.models}>
        <Table {...table} />
      </div>
    </Section>
  );
}
