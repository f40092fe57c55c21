import { classes } from '../../../ui/classes.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import width from '../../../ui/width.module.css';
import type { AboutContent } from './content.ts';
import styles from './BeliefAndProof.module.css';
import plumbBob from './plumb-bob.svg?raw';

/** Claims left of the line, what can be checked right of it. */
export function BeliefAndProof({ content }: { readonly content: AboutContent }) {
  return (
    <div className={styles.surface}>
      <div className={classes(width.page, styles.wall)}>
        <p className={styles.sides} aria-hidden="true">
          <span>{content.sides.belief}</span>
          <span>{content.sides.proof}</span>
        </p>
        {content.pairs.map(({ belief, proof, check }) => (
          <section key={belief} className={styles.pair} aria-label={belief}>
            <h2 className={styles.belief}>{belief}</h2>
            <div className={styles.proof}>
              <p>{proof}</p>
              <p className={styles.check}>
                <strong>{content.checkLabel}</strong> {check}
              </p>
            </div>
          </section>
        ))}
        <SvgDrawing source={plumbBob} alt={content.plumb} className={styles.bob} />
      </div>
    </div>
  );
}
