import styles from './ArticlePage.module.css';
import { shownDay, type Article } from './articles.ts';

export const bylineId = 'byline';

export function ArticleByline({ article }: { readonly article: Article }) {
  const { author, publishedDate, updatedDate, checkedDate, minutes } = article;
  return (
    <ul className={styles.byline} id={bylineId} aria-label="About this article" data-pagefind-ignore>
      <li>By {author}</li>
      <li>
        <time dateTime={publishedDate}>{shownDay(publishedDate)}</time>
      </li>
      {updatedDate && updatedDate !== checkedDate && (
        <li>
          Updated <time dateTime={updatedDate}>{shownDay(updatedDate)}</time>
        </li>
      )}
      {checkedDate && (
        <li>
          {updatedDate === checkedDate ? 'Updated and checked' : 'Checked'}{' '}
          <time dateTime={checkedDate}>{shownDay(checkedDate)}</time>
        </li>
      )}
      <li>{minutes} min</li>
    </ul>
  );
}
