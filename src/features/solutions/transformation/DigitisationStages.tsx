import { classes } from '../../../ui/classes.ts';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import { stageNames, type StageName, type TransformationContent } from './content.ts';
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

const formOf = drawingsIn(
  import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type DigitisationStageProps = {
  readonly name: StageName;
  readonly number: number;
  readonly stage: TransformationContent['stages'][StageName];
};

function DigitisationStage({ name, number, stage }: DigitisationStageProps) {
  const { title, text, alt, facts } = stage;
  return (
    <li className={classes(name === 'data' && surfaces.night, styles.stage, styles[name])}>
      <div className={classes(width.page, styles.inner)}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <div className={styles.words}>
          <h3 className={styles.stageTitle}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <Rows layout="compact" rows={facts.map(({ label, value }) => ({ name: label, text: value }))} />
        </div>
        <div className={styles.form}>
          <SvgDrawing source={formOf(name)} alt={alt} />
        </div>
      </div>
    </li>
  );
}
