import { classes } from '../../../ui/classes.ts';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import type { StageName, TransformationContent } from './content.ts';
import styles from './DigitisationStage.module.css';

const formOf = drawingsIn(
  import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = {
  readonly name: StageName;
  readonly number: number;
  readonly stage: TransformationContent['stages'][StageName];
};

export function DigitisationStage({ name, number, stage }: Props) {
  const { title, text, alt, facts } = stage;
  return (
    <li className={classes(name === 'data' && surfaces.night, styles.stage, styles[name])}>
      <div className={classes(width.page, styles.inner)}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
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
