import type { NamedPage } from './suggestions.ts';
import styles from './NearestPages.module.css';

type Props = { readonly title: string; readonly pages: readonly NamedPage[] };

/** One line for each link, so that the script can replace them without a layout shift. */
export function NearestPages({ title, pages }: Props) {
  return (
    <nav className={styles.nearest} aria-labelledby="nearest">
      <h2 className={styles.title} id="nearest">
        {title}
      </h2>
      <ul className={styles.list} data-nearest>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <a className={styles.link} href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
