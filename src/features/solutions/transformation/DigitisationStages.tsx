import { classes } from '../../../ui/classes.ts';
import width from '../../../ui/width.module.css';
import { plateNames, type TransformationContent } from './content.ts';
import { DigitisationStage } from './DigitisationStage.tsx';
import styles from './DigitisationStages.module.css';

/** The same form in four stages. On a tall screen each slides over the one before. */
export function DigitisationStages({ plates }: { readonly plates: TransformationContent['plates'] }) {
  return (
    <section className={styles.plates} aria-labelledby="plates">
      <h2 className={classes(width.page, styles.title)} id="plates">
        {plates.title}
      </h2>
      <ol>
        {plateNames.map((name, index) => (
          <DigitisationStage key={name} name={name} number={index + 1} plate={plates[name]} />
        ))}
      </ol>
    </section>
  );
}
