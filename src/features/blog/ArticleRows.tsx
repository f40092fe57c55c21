import { articlePath } from '../../../contract/routes.ts';
import { shownDay } from '../../site/days.ts';
import { CardLink } from '../../ui/CardLink.tsx';
import { classes } from '../../ui/classes.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './ArticleRows.module.css';
import { checkedSince, type Article } from './articles.ts';
import { Cover } from './Cover.tsx';
import transition from './transition.module.css';

type Props = {
  readonly articles: readonly Article[];
  /** Left out where all of them are of one section. */
  readonly showSection?: boolean;
};

/** Small enough that 25 of them weigh 5 KB compressed. */
const thumbnail = { width: 300, height: 200 };

export function ArticleRows({ articles, showSection = true }: Props) {
  return (
    <ul className={styles.rows}>
      {articles.map((article) => (
        <li key={article.slug} className={`${styles.row} ${transition.entry}`}>
          <div className={`${styles.thumbnail} ${transition.cover}`}>
            <Cover slug={article.slug} section={article.section} size={thumbnail} isSmall />
          </div>
          <h3 className={`${styles.title} ${transition.title}`}>
            <CardLink href={articlePath(article.slug)}>{article.title}</CardLink>
          </h3>
          <p className={styles.description}>{article.description}</p>
          <ArticleFacts article={article} showSection={showSection} className={styles.facts} />
        </li>
      ))}
    </ul>
  );
}

type ArticleFactsProps = {
  readonly article: Article;
  readonly showSection: boolean;
  readonly className?: string | undefined;
};

/** Date and reading time, and the section. */
export function ArticleFacts({ article, showSection, className }: ArticleFactsProps) {
  const { publishedDate, sectionName, minutes } = article;
  return (
    <p className={classes(styles.articleFacts, className)}>
      <span>
        <time dateTime={publishedDate}>{shownDay(publishedDate)}</time> · {minutes} min
      </span>{' '}
      {showSection && <span>{sectionName}</span>}
    </p>
  );
}

type NewestArticlesProps = {
  readonly words: { readonly title: string; readonly intro: string };
  readonly articles: readonly Article[];
};

/** The newest articles, for pages outside the blog. */
export function NewestArticles({ words, articles }: NewestArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Section id="articles" title={words.title} intro={`${words.intro} ${checkedSince(articles)}`}>
      <ArticleRows articles={articles} />
    </Section>
  );
}
