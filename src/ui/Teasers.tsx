import type { Teaser } from '../site/teasers.ts';
import { Cards } from './Cards.tsx';
import { Section } from './Section.tsx';
import styles from './Teasers.module.css';

type Props = {
  readonly id: string;
  readonly words: { readonly title: string; readonly intro?: string };
  readonly teasers: readonly Teaser[];
  readonly surface?: 'paper' | 'second';
};

const kinds = { story: 'Success story', article: 'Article', page: 'Page' } as const;

/** Two pages as cards with their pictures, the others as links. */
export function Teasers({ id, words, teasers, surface = 'paper' }: Props) {
  if (teasers.length === 0) return null;
  const cards = teasers.filter(({ picture }) => picture !== undefined).slice(0, 2);
  const others = teasers.filter((teaser) => !cards.includes(teaser));
  return (
    <Section id={id} {...words} surface={surface}>
      <div className={styles.teasers} data-pagefind-ignore>
        {cards.length > 0 && (
          <Cards
            cards={cards.map(({ path, kind, title, description, picture }) => ({
              href: path,
              title,
              text: description,
              note: kinds[kind],
              picture,
            }))}
          />
        )}
        {others.length > 0 && (
          <ul className={styles.links}>
            {others.map(({ path, kind, title }) => (
              <li key={path}>
                <a className={styles.link} href={path}>
                  <span className={styles.kind}>{kinds[kind]}</span>
                  <span className={styles.title}>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
