import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import width from '../../ui/width.module.css';
import type { ThankYouContent } from './thank-you.ts';
import styles from './ThankYouPage.module.css';
import { words } from './copy.ts';

/** What the popup says at its end, for those who used the plain form. */
export function ThankYouPage({ content }: { readonly content: ThankYouContent }) {
  return (
    <div className={classes(width.page, styles.page)}>
      <h1>{content.title}</h1>
      <p className={styles.closing}>{words.closing}</p>
      <Button href="/">{content.action}</Button>
    </div>
  );
}
