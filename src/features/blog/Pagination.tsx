import { ArrowLeft, ArrowRight } from '../../ui/icons/icons.tsx';
import type { Article } from './articles.ts';
import { pageNumbersToShow, type PageOf } from './lists.ts';
import styles from './Pagination.module.css';

type Props = { readonly page: PageOf<Article>; readonly pathOf: (number: number) => string };

export function Pagination({ page: { number, count }, pathOf }: Props) {
  if (count === 1) return null;
  return (
    <nav className={styles.paging} aria-label="Pages of this list">
      {number > 1 && (
        <a className={styles.step} href={pathOf(number - 1)} rel="prev">
          <ArrowLeft aria-hidden="true" /> Newer articles
        </a>
      )}
      <ul className={styles.numbers}>
        {pageNumbersToShow(number, count).map((entry, index) => (
          <li key={entry === 'gap' ? `gap ${index}` : entry}>
            {entry === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                className={styles.number}
                href={pathOf(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === number ? 'page' : undefined}
              >
                {entry}
              </a>
            )}
          </li>
        ))}
      </ul>
      {number < count && (
        <a className={styles.step} href={pathOf(number + 1)} rel="next">
          Older articles <ArrowRight aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}
