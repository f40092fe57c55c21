import { ArrowRight } from 'lucide-react';
import { storyPath } from '../../../../contract/routes.ts';
import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import styles from './NextStory.module.css';
import { StoryCover } from '../StoryCover.tsx';

export type Next = { readonly slug: string; readonly name: string; readonly title: string };
type Props = { readonly label: string; readonly next: Next; readonly surface: 'paper' | 'second' };

export function NextStory({ label, next, surface }: Props) {
  return (
    <nav className={classes(styles.next, surfaces[surface])} aria-label={label}>
      <a className={classes(width.page, styles.link)} href={storyPath(next.slug)}>
        <StoryCover slug={next.slug} />
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          <span className={styles.name}>{next.name}</span>
          <span className={styles.title}>{next.title}</span>
          <ArrowRight className={styles.arrow} aria-hidden="true" />
        </span>
      </a>
    </nav>
  );
}
