import { Table } from '../../../ui/Table.tsx';
import type { DedicatedContent } from './content.ts';
import styles from './EngagementModels.module.css';
import { TextSection } from './TextSection.tsx';

type Props = { readonly models: DedicatedContent['models'] };

export function EngagementModels({ models }: Props) {
  return (
    <TextSection
      id="models"
      title={models.title}
      intro={models.intro}
      wide={
        <div className={styles.models}>
          <Table caption={models.caption} columns={models.columns} rows={models.rows} />
        </div>
      }
    />
  );
}
