import type { Entry } from './content.ts';
import styles from './TradeIndex.module.css';

export function TradeIndex({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <nav className={styles.index} aria-label="Entries">
      <ol className={styles.list}>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <a className={styles.entry} href={`#${id}`}>
              <span className={styles.letter} aria-hidden="true">
                {name.slice(0, 2)}
              </span>{' '}
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
