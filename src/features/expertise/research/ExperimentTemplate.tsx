import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { ResearchContent } from './content.ts';
import styles from './ExperimentTemplate.module.css';

type Props = { readonly method: ResearchContent['method'] };

/** The page that is filled in before an experiment, with an example in each field. */
export function ExperimentTemplate({ method }: Props) {
  return (
    <Section id="method" title={method.title} intro={method.intro} surface="second">
      <Rows
        rows={method.template.map(({ name, rule, example }) => ({
          name,
          text: (
            <>
              <b className={styles.example}>{example}</b>
              {rule}
            </>
          ),
        }))}
      />
    </Section>
  );
}
