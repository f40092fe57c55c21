import { kindNames } from '../../../contract/search-kinds.ts';
import type { Hit } from './finder.ts';
import styles from './ResultList.module.css?lazy';

type Props = { readonly hits: readonly (Omit<Hit, 'excerpt'> & Partial<Pick<Hit, 'excerpt'>>)[] };

/** Links, so that each can be opened in a tab of its own; the whole row leads to the page. */
export function ResultList({ hits }: Props) {
  return (
    <ol>
      {hits.map(({ path, kind, title, section, date, excerpt }) => (
        <li key={path} className={styles.hit}>
          <a className={styles.link} href={path} data-hit data-stop>
            {title}
          </a>
          {excerpt && (
            <p className={styles.excerpt}>
              {excerpt.map(({ text, marked }, at) =>
                // The parts of an excerpt have nothing but their place.
                // oxlint-disable-next-line react/no-array-index-key
                marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}{' '}
              …
            </p>
          )}
          <p className={styles.facts}>
            <span>{kindNames[kind]}</span>
            {section && <span>{section}</span>}
            {date && <time dateTime={date}>{dayFormat.format(new Date(`${date}T00:00:00Z`))}</time>}
          </p>
        </li>
      ))}
    </ol>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
