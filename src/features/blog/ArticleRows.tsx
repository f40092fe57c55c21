import { articlePath } from '../../../contract/routes.ts';
import { CardLink } from '../../ui/CardLink.tsx';
import styles from './ArticleRows.module.css';
import { shownDay, type Article } from './articles.ts';

type Props = { readonly articles: readonly Article[]; readonly level: 2 | 3 };

export function ArticleRows({ articles, level }: Props) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.rows}>
      {articles.map(({ slug, title, description, category, publishedDate, minutes }) => (
        <li key={slug} className={styles.row}>
          <time className={styles.day} dateTime={publishedDate}>
            {shownDay(publishedDate)}
          </time>
          <div>
            <Title className={styles.title}>
              <CardLink href={articlePath(slug)}>{title}</CardLink>
            </Title>
            <p className={styles.description}>{description}</p>
          </div>
          <p className={styles.facts}>
            {category} · {minutes} min
          </p>
        </li>
      ))}
    </ul>
  );
}
