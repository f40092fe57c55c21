import { Section } from '../../ui/Section.tsx';
import { ArticleRows } from './ArticleRows.tsx';
import type { Article } from './articles.ts';

type Props = {
  readonly words: { readonly title: string; readonly intro: string };
  readonly articles: readonly Article[];
};

/** The latest of the blog, for a page that is about something else; nothing at all while there is none. */
export function NewestArticles({ words, articles }: Props) {
  if (articles.length === 0) return null;
  return (
    <Section id="articles" title={words.title} intro={words.intro}>
      <ArticleRows articles={articles} level={3} />
    </Section>
  );
}
