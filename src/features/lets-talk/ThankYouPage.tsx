import { contact } from '../../site/contact.ts';
import type { PageProps } from '../../site/page.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Steps } from '../../ui/Steps.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import common from '../../ui/common.module.css';
import { copy } from './copy.ts';
import type { ThankYouContent } from './content.ts';
import styles from './ThankYouPage.module.css';

/** Where the plain form leads; the popup shows the same closing words. */
export function ThankYouPage({ content }: PageProps<ThankYouContent>) {
  const [first, ...others] = content.meanwhile;
  return (
    <div className={classes(common.pageWidth, styles.page)}>
      <div className={styles.words}>
        <h1>{content.title}</h1>
        <p className={styles.closing}>{copy.closing}</p>
        <div className={common.actions}>
          {first && <Button href={first.path}>{first.label}</Button>}
          {[...others, { path: '/', label: content.home }].map(({ label, path }) => (
            <TextLink key={path} href={path} alone>
              {label}
            </TextLink>
          ))}
        </div>
      </div>
      <section className={styles.next} aria-labelledby="next">
        <h2 className={styles.nextTitle} id="next">
          {content.next}
        </h2>
        {/* The first step was the form. */}
        <Steps steps={contact().after.steps.slice(1)} />
      </section>
    </div>
  );
}
