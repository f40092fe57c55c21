import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { BuyOrBuildChart } from './BuyOrBuildChart.tsx';
import type { DomainContent } from './content.ts';
import styles from './CustomSoftware.module.css';

type Props = { readonly custom: DomainContent['custom'] };

export function CustomSoftware({ custom }: Props) {
  const { title, intro, drawing, options, note } = custom;
  return (
    <Section id="custom-software" title={title} intro={intro} surface="night">
      <div className={styles.columns}>
        <BuyOrBuildChart alt={drawing} />
        <Rows rows={[options.build, options.join, options.buy]} />
      </div>
      <p className={styles.note}>{note}</p>
    </Section>
  );
}
