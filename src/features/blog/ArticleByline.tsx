import styles from './ArticlePage.module.css';
import { shownDay, type Article } from './articles.ts';

export function ArticleByline({ article }: { readonly article: Article }) {
  const { author, category, publishedDate, updatedDate, minutes } = article;
  return (
    <ul className={styles.byline} aria-label="About this article" data-pagefind-ignore>
      <li>{author}</li>
      <li>{category}</li>
      <li>
        <time dateTime={publishedDate}>{shownDay(publishedDate)}</time>
      </li>
      {updatedDate && (
        <li>
          Updated <time dateTime={updatedDate}>{shownDay(updatedDate)}</time>
        </li>
      )}
      <li>{minutes} min</li>
    </ul>
  );
}
