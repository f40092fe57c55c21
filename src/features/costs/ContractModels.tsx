import { Section } from '../../ui/Section.tsx';
import type { CostsContent } from './content.ts';
import styles from './ContractModels.module.css';

type Props = { readonly models: CostsContent['models'] };

/** A table; on phones each model is a block of its own, with the column's name before each value. */
export function ContractModels({ models }: Props) {
  const { labels } = models;
  return (
    <Section id="contract-models" title={models.title} intro={models.intro} surface="second">
      <table className={styles.models}>
        <caption className={styles.caption}>{models.caption}</caption>
        <thead>
          <tr>
            {[labels.model, labels.fits, labels.pay, labels.risk].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.entries.map(({ name, fits, pay, risk, riskText }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={labels.fits}>{fits}</td>
              <td data-label={labels.pay}>{pay}</td>
              <td data-label={labels.risk}>
                <span className={styles.risk} data-risk={risk} />
                {riskText}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
