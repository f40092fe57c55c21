import { Check } from 'lucide-react';
import type { ProcessContent } from './content.ts';
import styles from './Done.module.css';
import { Stretch } from './Stretch.tsx';

type Props = { readonly done: ProcessContent['done'] };

export function Done({ done }: Props) {
  return (
    <Stretch id="done" title={done.title} intro={done.intro} ground="second">
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
    </Stretch>
  );
}
