import styles from './SearchResultsSlot.module.css';

/** The server inserts search results here for visitors without scripts. */
export function SearchResultsSlot() {
  return <section className={styles.results} data-results aria-label="Search results" hidden />;
}
