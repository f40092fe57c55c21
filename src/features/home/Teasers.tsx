import type { Teaser } from '../../site/teasers.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './Teasers.module.css';

type Props = {
  readonly id: string;
  readonly words: { readonly title: string; readonly intro: string };
  readonly teasers: readonly Teaser[];
};

/** Pages worth reading next, in rows; nothing at all while there are none. */
export function Teasers({ id, words, teasers }: Props) {
  if (teasers.length === 0) return null;
  return (
    <Section id={id} title={words.title} intro={words.intro}>
      <ul className={styles.rows}>
        {teasers.map(({ path, title, description, published }) => (
          <li key={path} className={styles.row}>
            <h3 className={styles.title}>
              <a href={path}>{title}</a>
            </h3>
            <p className={styles.description}>{description}</p>
            {published && (
              <time className={styles.date} dateTime={published}>
                {published}
              </time>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
