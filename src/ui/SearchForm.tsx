import { longestQuery, queryField, searchPath } from '../../contract/search.ts';
import { clientSettings } from '../site/client-settings.ts';
import { Button } from './Button.tsx';
import { Search } from './icons/icons.tsx';
import styles from './SearchForm.module.css';

/** Answered by the server where there is no script, and by the search dialog where there is one. */
export function SearchForm() {
  return (
    <search>
      <form className={styles.form} action={clientSettings.api + searchPath} data-opens="search">
        <label className={styles.label} htmlFor="search">
          Search the site
        </label>
        <div className={styles.row}>
          <input
            className={styles.field}
            id="search"
            name={queryField}
            required
            maxLength={longestQuery}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button className={styles.go} look="quiet" type="submit">
            <Search size="1.1rem" aria-hidden="true" />
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
