import type { ProcessContent } from './content.ts';
import { windows } from './drawings/windows.tsx';
import { ProcessSection } from './ProcessSection.tsx';
import styles from './Visibility.module.css';

type Props = { readonly watch: ProcessContent['watch'] };

export function Visibility({ watch }: Props) {
  return (
    <ProcessSection id="watch" title={watch.title} intro={watch.intro} surface="night">
      <ul className={styles.windows}>
        {watch.entries.map(({ id, title, text }) => {
          const Picture = windows[id];
          return (
            <li key={id} className={styles.window}>
              <Picture />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
    </ProcessSection>
  );
}
