import { classes } from '../../../ui/classes.ts';
import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import type { PlateName, TransformationContent } from './content.ts';
import styles from './DigitisationStage.module.css';

const formOf = drawingsIn(
  import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = {
  readonly name: PlateName;
  readonly number: number;
  readonly plate: TransformationContent['plates'][PlateName];
};

export function DigitisationStage({ name, number, plate }: Props) {
  return (
    <li className={classes(name === 'data' && surfaces.night, styles.plate, styles[name])}>
      <div className={classes(width.page, styles.inner)}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <div className={styles.words}>
          <h3 className={styles.title}>{plate.title}</h3>
          <p className={styles.text}>{plate.text}</p>
          <dl className={styles.facts}>
            {plate.facts.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.form}>
          <SvgDrawing source={formOf(name)} alt={plate.alt} />
        </div>
      </div>
    </li>
  );
}
