import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import { stageNames, type TransformationContent } from './content.ts';
import { DigitisationStage } from './DigitisationStage.tsx';
import styles from './DigitisationStages.module.css';

/** The same form in four stages. On a tall screen each slides over the one before. */
export function DigitisationStages({ stages }: { readonly stages: TransformationContent['stages'] }) {
  return (
    <section className={styles.stages} aria-labelledby="stages">
      <h2 className={classes(width.page, styles.title)} id="stages">
        {stages.title}
      </h2>
      <ol>
        {stageNames.map((name, index) => (
          <DigitisationStage key={name} name={name} number={index + 1} stage={stages[name]} />
        ))}
      </ol>
    </section>
  );
}
