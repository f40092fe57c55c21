import { useEffect, useState } from 'react';
import { searchPath, type SearchGuide } from '../../../contract/search.ts';
import { ResultList } from './ResultList.tsx';
import type { Finder } from './finder.ts';

const unknown: SearchGuide = { sections: [], newest: [], words: [] };

/** Where to begin: the sections of the blog, and what is new in it. */
export function SearchStart({ finder }: { readonly finder: Finder }) {
  const [{ sections, newest }, setGuide] = useState(unknown);

  useEffect(() => {
    finder.guide().then(setGuide, () => undefined);
  }, [finder]);

  return (
    <>
      <h2 className="search-title">Sections</h2>
      <ul className="search-sections">
        {[{ path: searchPath, name: 'All articles' }, ...sections].map(({ path, name }) => (
          <li key={path}>
            <a className="search-section" href={path} data-stop>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {newest.length > 0 && (
        <>
          <h2 className="search-title">Newest articles</h2>
          <ResultList hits={newest} />
        </>
      )}
    </>
  );
}
