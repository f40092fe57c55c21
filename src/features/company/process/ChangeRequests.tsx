import styles from './ChangeRequests.module.css';
import type { ProcessContent } from './content.ts';
import { ProcessSection } from './ProcessSection.tsx';

type Props = { readonly change: ProcessContent['change'] };

export function ChangeRequests({ change }: Props) {
  return (
    <ProcessSection id="change" title={change.title} intro={change.intro}>
      <ol className={styles.branch}>
        {change.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </ProcessSection>
  );
}
