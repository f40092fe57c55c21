import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './Channels.module.css';
import type { OffshoreContent } from './content.ts';

type Props = { readonly channels: OffshoreContent['channels'] };

/** How each kind of message reaches the other side, and how soon. */
export function Channels({ channels }: Props) {
  const { title, intro, ...table } = channels;
  return (
    <Section id="channels" title={title} intro={intro}>
      <div className={styles.channels}>
        <Table {...table} />
      </div>
    </Section>
  );
}
