import type { Teaser } from '../site/teasers.ts';
import { Section } from './Section.tsx';
import styles from './Teasers.module.css';

type Props = {
  readonly id: string;
  readonly words: { readonly title: string; readonly intro?: string };
  readonly teasers: readonly Teaser[];
  readonly surface?: 'paper' | 'second';
};

const kinds = { story: 'Success story', article: 'Article', page: 'What we do' } as const;

export function Teasers({ id, words, teasers, surface = 'paper' }: Props) {
  if (teasers.length === 0) return null;
  return (
    <Section id={id} {...words} surface={surface}>
      <ul className={styles.rows} data-pagefind-ignore>
        {teasers.map(({ path, kind, title, description, published }) => (
          <li key={path} className={styles.row}>
            <h3 className={styles.title}>
              <a href={path}>{title}</a>
            </h3>
            <p className={styles.description}>{description}</p>
            {published ? (
              <time className={styles.kind} dateTime={published}>
                {published}
              </time>
            ) : (
              <span className={styles.kind}>{kinds[kind]}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
