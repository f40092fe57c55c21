import { Section } from '../../../ui/Section.tsx';
import type { TransformationContent } from './content.ts';
import { YearPlan } from './drawings/YearPlan.tsx';
import styles from './YearPlanSection.module.css';

export function YearPlanSection({ plan }: { readonly plan: TransformationContent['yearPlan'] }) {
  const { measure, build, use, automatic } = plan.legend;
  return (
    <Section id="year-plan" title={plan.title} intro={plan.intro} surface="night">
      <div className={styles.wide}>
        <YearPlan lanes={plan.lanes} width={1200} alt={plan.alt} />
      </div>
      <div className={styles.narrow}>
        <YearPlan lanes={plan.lanes} width={400} alt={plan.alt} />
      </div>
      <ul className={styles.legend}>
        <li>{measure}</li>
        <li className={styles.build}>{build}</li>
        <li className={styles.use}>{use}</li>
        <li className={styles.automatic}>{automatic}</li>
      </ul>
      <ol className={styles.quarters}>
        {plan.quarters.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
