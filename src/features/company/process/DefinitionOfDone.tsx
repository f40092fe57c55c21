import { Check } from 'lucide-react';
import type { ProcessContent } from './content.ts';
import styles from './DefinitionOfDone.module.css';
import { ProcessSection } from './ProcessSection.tsx';

type Props = { readonly done: ProcessContent['done'] };

export function DefinitionOfDone({ done }: Props) {
  return (
    <ProcessSection id="done" title={done.title} intro={done.intro} surface="second">
      <ul className={styles.list}>
        {done.entries.map((entry) => (
          <li key={entry} className={styles.entry}>
            <span className={styles.box}>
              <Check aria-hidden="true" />
            </span>
            {entry}
          </li>
        ))}
      </ul>
    </ProcessSection>
  );
}
