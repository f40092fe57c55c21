import { classes } from '../../../ui/classes.ts';
import { Rows } from '../../../ui/Rows.tsx';
import width from '../../../ui/width.module.css';
import type { AboutContent } from './content.ts';
import styles from './NotOurWork.module.css';
import { ProofLinks } from './ProofLinks.tsx';

type Props = { readonly words: AboutContent['notOurWork']; readonly links: AboutContent['proofLinks'] };

/** What the company declines, and beside it where to read on. */
export function NotOurWork({ words, links }: Props) {
  return (
    <div className={styles.surface}>
      <div className={classes(width.page, styles.inner)}>
        <section aria-labelledby="not-our-work">
          <h2 className={styles.title} id="not-our-work">
            {words.title}
          </h2>
          <Rows rows={words.entries} layout="columns" />
        </section>
        <ProofLinks words={links} />
      </div>
    </div>
  );
}
