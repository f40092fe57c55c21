import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { TechnicalContent } from './content.ts';
import { DecisionRecord } from './DecisionRecord.tsx';
import styles from './TechnologyChoice.module.css';

type Props = { readonly choice: TechnicalContent['choice'] };

export function TechnologyChoice({ choice }: Props) {
  return (
    <Section id="choice" title={choice.title} intro={choice.intro}>
      <div className={styles.choice}>
        <Rows rows={choice.tests} />
        <DecisionRecord record={choice.record} />
      </div>
    </Section>
  );
}
