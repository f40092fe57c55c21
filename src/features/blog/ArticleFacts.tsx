import { classes } from '../../ui/classes.ts';
import styles from './ArticleFacts.module.css';
import { shownDay, shownMonth, type Article } from './articles.ts';

type Props = {
  readonly article: Article;
  readonly showSection: boolean;
  readonly className?: string | undefined;
};

/** Date and reading time, section, and the last check. */
export function ArticleFacts({ article, showSection, className }: Props) {
  const { publishedDate, sectionName, minutes, checkedDate } = article;
  return (
    <p className={classes(styles.facts, className)}>
      <span>
        <time dateTime={publishedDate}>{shownDay(publishedDate)}</time> · {minutes} min
      </span>{' '}
      {showSection && <span>{sectionName}</span>}{' '}
      {checkedDate && <span>checked {shownMonth(checkedDate)}</span>}
    </p>
  );
}
