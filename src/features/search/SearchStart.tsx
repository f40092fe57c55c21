import { useEffect, useState } from 'react';
import { searchPath, type SearchGuide } from '../../../contract/search.ts';
import { ResultList } from './ResultList.tsx';
import type { Finder } from './finder.ts';
import styles from './SearchResults.module.css?lazy';

const unknown: Pick<SearchGuide, 'sections' | 'newest'> = { sections: [], newest: [] };

/** Shown before a query: the blog's sections and its newest articles. */
export function SearchStart({ finder }: { readonly finder: Finder }) {
  const [{ sections, newest }, setGuide] = useState(unknown);

  useEffect(() => {
    finder.guide().then(setGuide, () => undefined);
  }, [finder]);

  return (
    <>
      <h2 className={styles.title}>Sections</h2>
      <ul className={styles.sections}>
        {[{ path: searchPath, name: 'All articles' }, ...sections].map(({ path, name }) => (
          <li key={path}>
            <a className={styles.section} href={path} data-stop>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {newest.length > 0 && (
        <>
          <h2 className={styles.title}>Newest articles</h2>
          <ResultList hits={newest} />
        </>
      )}
    </>
  );
}
