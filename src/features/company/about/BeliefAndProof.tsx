import { classes } from '../../../ui/classes.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import width from '../../../ui/width.module.css';
import styles from './BeliefAndProof.module.css';
import type { AboutContent } from './content.ts';
import plumbBob from './plumb-bob.svg?raw';

type Props = { readonly words: AboutContent['beliefs'] };

/** Claims left of a plumb line; what is done, and how to check it, right of it. */
export function BeliefAndProof({ words }: Props) {
  const { title, labels, entries, drawing } = words;
  return (
    <section className={styles.surface} aria-labelledby="beliefs">
      <div className={classes(width.page, styles.inner)}>
        <h2 className={styles.title} id="beliefs">
          {title}
        </h2>
        <div className={styles.wall}>
          <p className={styles.labels} aria-hidden="true">
            <span>{labels.belief}</span>
            <span>{labels.proof}</span>
            <span>{labels.check}</span>
          </p>
          {entries.map(({ name, proof, check }) => (
            <div key={name} className={styles.entry}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.proof}>{proof}</p>
              <p className={styles.check}>
                <span className={styles.checkLabel}>{labels.check}: </span>
                {check}
              </p>
            </div>
          ))}
          <SvgDrawing source={plumbBob} alt={drawing} className={styles.bob} />
        </div>
      </div>
    </section>
  );
}
