import { classes } from '../../../ui/classes.ts';
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
          <dl className={styles.list}>
            {words.entries.map(({ name, text }) => (
              <div key={name}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.text}>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <ProofLinks words={links} />
      </div>
    </div>
  );
}
