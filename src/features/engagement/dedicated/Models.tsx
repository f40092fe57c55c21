import { Table } from '../../../ui/Table.tsx';
import type { DedicatedContent } from './content.ts';
import styles from './Models.module.css';
import { Reading } from './Reading.tsx';

type Props = { readonly models: DedicatedContent['models'] };

export function Models({ models }: Props) {
  return (
    <Reading
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
