import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import { parts, type LeadershipContent } from './content.ts';
import styles from './LeadershipOpening.module.css';
import { ResponsibilityIcon } from './ResponsibilityIcon.tsx';

/** The title and the legend of the matrix. */
export function LeadershipOpening({ content }: { readonly content: LeadershipContent }) {
  return (
    <header className={styles.opening}>
      <div className={classes(width.page, styles.inner)}>
        <h1 className={styles.title}>{content.title}</h1>
        <p className={styles.lead}>{content.lead}</p>
        <dl className={styles.key}>
          {parts.map((part) => (
            <div key={part} className={styles.part}>
              <dt>
                <ResponsibilityIcon part={part} />
                {content.parts[part].name}
              </dt>
              <dd>{content.parts[part].text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
