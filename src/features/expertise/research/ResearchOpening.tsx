import { classes } from '../../../ui/classes.ts';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import width from '../../../ui/width.module.css';
import type { ResearchContent } from './content.ts';
import { ExperimentNote } from './ExperimentNote.tsx';
import styles from './ResearchOpening.module.css';

export function ResearchOpening({ content }: { readonly content: ResearchContent }) {
  return (
    <div className={styles.paper}>
      <div className={classes(width.page, styles.page)}>
        <header className={styles.opening}>
          <h1 className={styles.title}>{content.title}</h1>
          <p className={styles.lead}>{content.lead}</p>
          <div>
            <GetQuote />
          </div>
        </header>
        <section aria-labelledby="experiments">
          <h2 className={styles.heading} id="experiments">
            {content.experimentsTitle}
          </h2>
          <ol>
            {content.experiments.map((experiment) => (
              <ExperimentNote key={experiment.sketch} experiment={experiment} labels={content.labels} />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
