import { Section } from '../../ui/Section.tsx';
import { ArticleRows } from './ArticleRows.tsx';
import type { Article } from './articles.ts';

type Props = {
  readonly words: { readonly title: string };
  readonly articles: readonly Article[];
};

/** The newest articles, for pages outside the blog. */
export function NewestArticles({ words, articles }: Props) {
  if (articles.length === 0) return null;
  return (
    <Section id="articles" title={words.title}>
      <ArticleRows articles={articles} />
    </Section>
  );
}
