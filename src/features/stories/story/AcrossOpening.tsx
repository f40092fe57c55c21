import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import styles from './AcrossOpening.module.css';
import { Facts } from './Facts.tsx';
import { Heading } from './Heading.tsx';
import { StoryCover } from '../StoryCover.tsx';
import type { OpeningProps } from './opening-props.ts';

/** The title across the page, and below it the picture with the facts at its side. */
export function AcrossOpening({ slug, content, labels }: OpeningProps) {
  return (
    <header className={styles.opening}>
      <div className={classes(width.page, styles.inner)}>
        <Heading name={content.seo.name} title={content.title} />
        <div className={styles.side}>
          <p className={styles.lead}>{content.lead}</p>
          <Facts facts={content} labels={labels} />
        </div>
        <StoryCover slug={slug} alt={content.illustration} />
      </div>
    </header>
  );
}
