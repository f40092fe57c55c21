import { sectionPath } from '../../../contract/routes.ts';
import type { SectionContent } from './content.ts';
import styles from './SectionFilter.module.css';

type Props = {
  readonly sections: readonly SectionContent[];
  readonly chosen: string | undefined;
  readonly counts: ReadonlyMap<string, number>;
};

/** Links, so that each section has a URL. */
export function SectionFilter({ sections, chosen, counts }: Props) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const choices = [
    { path: '/blogs', name: 'All', count: all, isChosen: chosen === undefined },
    ...sections.map(({ slug, name }) => ({
      path: sectionPath(slug),
      name,
      count: counts.get(slug) ?? 0,
      isChosen: chosen === slug,
    })),
  ];
  return (
    <nav className={styles.filter} aria-label="Sections">
      <ul className={styles.list}>
        {choices
          .filter(({ count, isChosen }) => count > 0 || isChosen)
          .map(({ path, name, count, isChosen }) => (
            <li key={path}>
              <a className={styles.choice} href={path} aria-current={isChosen ? 'page' : undefined}>
                {name} <span className={styles.count}>{count}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
