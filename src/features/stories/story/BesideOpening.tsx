import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import styles from './BesideOpening.module.css';
import { Facts } from './Facts.tsx';
import { Heading } from './Heading.tsx';
import { StoryCover } from '../StoryCover.tsx';
import type { OpeningProps } from './opening-props.ts';

type Props = OpeningProps & { readonly words?: 'left' | 'right' };

/** A dark band with the text on one half and the picture on the other. */
export function BesideOpening({ slug, content, labels, words = 'left' }: Props) {
  return (
    <header className={classes(surfaces.night, styles.band)}>
      <div className={classes(width.page, styles.inner, styles[words])}>
        <div className={styles.words}>
          <Heading name={content.seo.name} title={content.title} />
          <p className={styles.lead}>{content.lead}</p>
          <Facts facts={content} labels={labels} />
        </div>
        <div className={styles.picture}>
          <StoryCover slug={slug} alt={content.illustration} />
        </div>
      </div>
    </header>
  );
}
