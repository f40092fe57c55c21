import { articlePath } from '../../../contract/routes.ts';
import { CardLink } from '../../ui/CardLink.tsx';
import { classes } from '../../ui/classes.ts';
import panel from '../../ui/panel.module.css';
import { ArticleFacts } from './ArticleFacts.tsx';
import type { Article } from './articles.ts';
import { Cover } from './cover/Cover.tsx';
import styles from './LeadArticle.module.css';
import transition from './transition.module.css';

const coverSize = { width: 780, height: 440 };

/** The newest article, with its cover. */
export function LeadArticle({ article }: { readonly article: Article }) {
  const { slug, section, title, description } = article;
  return (
    <section className={classes(styles.lead, transition.entry)} aria-labelledby="lead">
      <div className={classes(panel.panel, styles.cover, transition.cover)}>
        <Cover slug={slug} section={section} size={coverSize} className={styles.picture} />
      </div>
      <div className={styles.words}>
        <p className={styles.label}>Newest article</p>
        <h2 className={classes(styles.title, transition.title)} id="lead">
          <CardLink href={articlePath(slug)}>{title}</CardLink>
        </h2>
        <p className={styles.description}>{description}</p>
        <ArticleFacts article={article} showSection />
      </div>
    </section>
  );
}
