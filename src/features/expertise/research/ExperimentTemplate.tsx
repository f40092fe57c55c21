import { GetQuote } from '../../../ui/GetQuote.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { ResearchContent } from './content.ts';
import styles from './ExperimentTemplate.module.css';

type Props = { readonly method: ResearchContent['method'] };

export function ExperimentTemplate({ method }: Props) {
  return (
    <Section id="method" title={method.title} intro={method.intro} surface="second">
      <dl className={styles.slip}>
        {method.slip.map(({ field, rule, example }) => (
          <div key={field} className={styles.row}>
            <dt className={styles.field}>{field}</dt>
            <dd className={styles.example}>{example}</dd>
            <dd className={styles.rule}>{rule}</dd>
          </div>
        ))}
      </dl>
      <GetQuote />
    </Section>
  );
}
