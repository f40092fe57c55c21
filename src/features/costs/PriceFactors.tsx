import { Section } from '../../ui/Section.tsx';
import type { CostsContent } from './content.ts';
import styles from './PriceFactors.module.css';

type Props = { readonly factors: CostsContent['factors'] };

export function PriceFactors({ factors }: Props) {
  return (
    <Section id="price-factors" title={factors.title} intro={factors.intro}>
      <dl className={styles.factors}>
        {factors.entries.map(({ name, text }) => (
          <div key={name} className={styles.factor}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
