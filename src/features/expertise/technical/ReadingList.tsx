import { Plus } from 'lucide-react';
import type { Teaser } from '../../../site/teasers.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './ReadingList.module.css';

type Props = { readonly about: string; readonly pages: readonly Teaser[] };

const kinds = {
  article: ['article', 'articles'],
  story: ['story', 'stories'],
  page: ['page', 'pages'],
} as const;

/** "2 articles, 1 story" */
function countsOf(pages: readonly Teaser[]): string {
  return (['article', 'story', 'page'] as const)
    .map((kind) => [kind, pages.filter((page) => page.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kinds[kind][count === 1 ? 0 : 1]}`)
    .join(', ');
}

/** Links to what we wrote about a technology, behind their number. */
export function ReadingList({ about, pages }: Props) {
  if (pages.length === 0) return null;
  return (
    <details className={styles.reading}>
      <summary className={styles.summary}>
        <span>
          {countsOf(pages)}
          <span className={hidden.visuallyHidden}> about {about}</span>
        </span>
        <Plus className={styles.sign} aria-hidden="true" />
      </summary>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path} className={styles.entry}>
            <TextLink href={path}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
