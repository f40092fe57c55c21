import { Section } from '../../../ui/Section.tsx';
import type { OffshoreContent } from './content.ts';
import styles from './Risks.module.css';

type Props = { readonly risks: OffshoreContent['risks'] };

export function Risks({ risks }: Props) {
  return (
    <Section id="risks" title={risks.title} intro={risks.intro}>
      <dl>
        {risks.entries.map(({ risk, answer }) => (
          <div key={risk} className={styles.entry}>
            <dt className={styles.risk}>{risk}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
