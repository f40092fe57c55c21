import { MessageCircle, PencilLine } from 'lucide-react';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { OffshoreContent } from './content.ts';
import styles from './EngagementOptions.module.css';

type Props = { readonly ways: OffshoreContent['ways'] };

export function EngagementOptions({ ways }: Props) {
  const { title, intro, caption, columns, rows } = ways;
  return (
    <Section id="ways" title={title} intro={intro}>
      <div className={styles.ways}>
        <Table
          caption={caption}
          columns={columns}
          rows={rows.map(({ name, said, written, when }) => ({
            name,
            cells: [
              said ? <Way key="said" of={said} icon={MessageCircle} /> : '–',
              <Way key="written" of={written} icon={PencilLine} />,
              when,
            ],
          }))}
        />
      </div>
    </Section>
  );
}

function Way({ of: text, icon: Icon }: { readonly of: string; readonly icon: typeof PencilLine }) {
  return (
    <span className={styles.way}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
