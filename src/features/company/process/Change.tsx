import styles from './Change.module.css';
import type { ProcessContent } from './content.ts';
import { Stretch } from './Stretch.tsx';

type Props = { readonly change: ProcessContent['change'] };

/** A branch of the line: it leaves, and comes back only if the customer says so. */
export function Change({ change }: Props) {
  return (
    <Stretch id="change" title={change.title} intro={change.intro}>
      <ol className={styles.branch}>
        {change.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Stretch>
  );
}
