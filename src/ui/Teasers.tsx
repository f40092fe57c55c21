import type { Teaser } from '../site/teasers.ts';
import { Cards } from './Cards.tsx';
import { LinkRows } from './LinkRows.tsx';
import { Section } from './Section.tsx';
import styles from './Teasers.module.css';

type Props = {
  readonly words: { readonly title: string };
  readonly teasers: readonly Teaser[];
  readonly surface?: 'paper' | 'second';
};

const kinds = { story: 'Success story', article: 'Article', page: 'Page' } as const;

/** Two pages as cards with their pictures, the others as links. */
export function Teasers({ words: { title }, teasers, surface = 'paper' }: Props) {
  if (teasers.length === 0) return null;
  const cards = teasers.filter(({ picture }) => picture !== undefined).slice(0, 2);
  const others = teasers.filter((teaser) => !cards.includes(teaser));
  return (
    <Section id="related" title={title} surface={surface}>
      <div className={styles.teasers} data-pagefind-ignore>
        {cards.length > 0 && (
          <Cards
            cards={cards.map(({ path, kind, description, ...card }) => ({
              ...card,
              href: path,
              text: description,
              note: kinds[kind],
            }))}
          />
        )}
        {others.length > 0 && (
          <LinkRows
            links={others.map(({ path, kind, title: name }) => ({
              href: path,
              note: kinds[kind],
              title: name,
            }))}
          />
        )}
      </div>
    </Section>
  );
}
