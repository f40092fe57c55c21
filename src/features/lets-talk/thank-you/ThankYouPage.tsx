import { definePage, type PageProps } from '../../../site/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import { words } from '../copy.ts';
import { thankYouContent, type ThankYouContent } from './content.ts';
import styles from './ThankYouPage.module.css';

/** Where the plain form leads; the popup shows the same closing words. */
export function ThankYouPage({ content }: PageProps<ThankYouContent>) {
  return (
    <div className={classes(width.page, styles.page)}>
      <h1>{content.title}</h1>
      <p className={styles.closing}>{words.closing}</p>
      <Button href="/">{content.action}</Button>
    </div>
  );
}

export const page = definePage({ schema: thankYouContent, component: ThankYouPage });
