import styles from './Contents.module.css';
import type { NumberedSection } from './numbering.ts';

type Props = { readonly sections: readonly NumberedSection[] };

export function Contents({ sections }: Props) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ol>
        {sections.map(({ id, number, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className={styles.number}>{number}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
