import { definePage, type PageProps } from '../../../site/page.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import width from '../../../ui/width.module.css';
import styles from './AboutPage.module.css';
import { aboutContent, type AboutContent } from './content.ts';
import { Doors } from './Doors.tsx';
import { Pairs } from './Pairs.tsx';
import { Refusals } from './Refusals.tsx';

export function AboutPage({ content, related }: PageProps<AboutContent>) {
  return (
    <>
      <div className={styles.ground}>
        <header className={classes(width.page, styles.opening)}>
          <h1 className={styles.title}>{content.title}</h1>
          <p className={styles.lead}>{content.lead}</p>
        </header>
      </div>
      <Pairs content={content} />
      <Refusals words={content.refusals} />
      <Doors words={content.doors} />
      <Teasers id="related" words={content.related} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: aboutContent, component: AboutPage });
