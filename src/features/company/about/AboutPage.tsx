import { definePage, type PageProps } from '../../../site/page.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import width from '../../../ui/width.module.css';
import styles from './AboutPage.module.css';
import { aboutContent, type AboutContent } from './content.ts';
import { ProofLinks } from './ProofLinks.tsx';
import { BeliefAndProof } from './BeliefAndProof.tsx';
import { NotOurWork } from './NotOurWork.tsx';

export function AboutPage({ content, related }: PageProps<AboutContent>) {
  return (
    <>
      <div className={styles.surface}>
        <header className={classes(width.page, styles.opening)}>
          <h1 className={styles.title}>{content.title}</h1>
          <p className={styles.lead}>{content.lead}</p>
        </header>
      </div>
      <BeliefAndProof content={content} />
      <NotOurWork words={content.refusals} />
      <ProofLinks words={content.doors} />
      <Teasers id="related" words={content.related} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: aboutContent, component: AboutPage });
