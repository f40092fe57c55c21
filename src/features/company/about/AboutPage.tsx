import type { Teaser } from '../../../site/teasers.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import width from '../../../ui/width.module.css';
import styles from './AboutPage.module.css';
import type { AboutContent } from './content.ts';
import { ProofLinks } from './ProofLinks.tsx';
import { BeliefAndProof } from './BeliefAndProof.tsx';
import { NotOurWork } from './NotOurWork.tsx';

type Props = {
  readonly content: AboutContent;
  readonly landed: ReadonlySet<string>;
  readonly related: readonly Teaser[];
};

export function AboutPage({ content, landed, related }: Props) {
  return (
    <>
      <div className={styles.ground}>
        <header className={classes(width.page, styles.opening)}>
          <h1 className={styles.title}>{content.title}</h1>
          <p className={styles.lead}>{content.lead}</p>
        </header>
      </div>
      <BeliefAndProof content={content} />
      <NotOurWork words={content.refusals} />
      <ProofLinks words={content.doors} landed={landed} />
      <Teasers id="related" words={content.related} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}
