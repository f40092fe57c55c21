import styles from './TableOfContents.module.css';
import type { Heading } from './markdown/tree.ts';

/** Sticky beside the text on wide screens; client.ts marks the current section. */
export function TableOfContents({ headings }: { readonly headings: readonly Heading[] }) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label="In this article">
      <details className={styles.fold}>
        <summary className={styles.summary}>In this article</summary>
        <ol className={styles.list}>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
