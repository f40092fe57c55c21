import { contact } from '../../site/contact.ts';
import type { PageProps } from '../../site/page.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import width from '../../ui/width.module.css';
import { words } from './copy.ts';
import type { ThankYouContent } from './content.ts';
import styles from './ThankYouPage.module.css';

/** Where the plain form leads; the popup shows the same closing words. */
export function ThankYouPage({ content }: PageProps<ThankYouContent>) {
  return (
    <div className={classes(width.page, styles.page)}>
      <h1>{content.title}</h1>
      <p className={styles.closing}>{words.closing}</p>
      <section className={styles.next} aria-labelledby="next">
        <h2 className={styles.nextTitle} id="next">
          {content.next}
        </h2>
        {/* The first step was the form. */}
        <Rows
          rows={contact()
            .after.steps.slice(1)
            .map(({ title, text }) => ({ name: title, text }))}
        />
      </section>
      <div className={styles.actions}>
        <Button href="/">{content.action}</Button>
        {content.meanwhile.map(({ label, path }) => (
          <TextLink key={path} href={path} alone>
            {label}
          </TextLink>
        ))}
      </div>
      <ContactLinks quiet />
    </div>
  );
}
