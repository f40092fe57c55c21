import { GetQuote } from '../../../ui/GetQuote.tsx';
import { Section } from '../../../ui/Section.tsx';
import { BuyOrBuildChart } from './BuyOrBuildChart.tsx';
import type { DomainContent } from './content.ts';
import styles from './CustomSoftware.module.css';

type Props = { readonly custom: DomainContent['custom'] };

export function CustomSoftware({ custom }: Props) {
  const { title, intro, drawing, ways, proof } = custom;
  return (
    <Section id="custom-software" title={title} intro={intro} surface="night">
      <div className={styles.field}>
        <BuyOrBuildChart alt={drawing} />
        <dl className={styles.ways}>
          {[ways.build, ways.join, ways.buy].map(({ name, when, watch }) => (
            <div key={name} className={styles.way}>
              <dt>{name}</dt>
              <dd>{when}</dd>
              <dd className={styles.watch}>{watch}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.proof}>
        <p>{proof}</p>
        <GetQuote surface="night" />
      </div>
    </Section>
  );
}
