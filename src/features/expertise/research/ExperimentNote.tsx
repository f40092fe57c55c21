import { drawingsIn } from '../../../ui/drawing/drawings-in.ts';
import { SvgDrawing } from '../../../ui/drawing/SvgDrawing.tsx';
import type { Experiment, ResearchContent } from './content.ts';
import styles from './ExperimentNote.module.css';
import typography from '../../../ui/typography.module.css';

const sketchOf = drawingsIn(
  import.meta.glob<string>('./sketches/*.svg', { query: '?raw', import: 'default', eager: true }),
);

type Props = { readonly experiment: Experiment; readonly labels: ResearchContent['labels'] };

export function ExperimentNote({ experiment, labels }: Props) {
  const { question, limit, sketch, tried, found, stop } = experiment;
  return (
    <li className={styles.note}>
      <div className={styles.margin}>
        <SvgDrawing source={sketchOf(sketch)} />
        <p className={typography.note}>
          {labels.limit}: {limit}
        </p>
      </div>
      <div className={styles.body}>
        <h3 className={styles.question}>{question}</h3>
        <dl className={styles.lines}>
          <div>
            <dt>{labels.tried}</dt>
            <dd>{tried}</dd>
          </div>
          <div>
            <dt>{labels.found}</dt>
            <dd>{found}</dd>
          </div>
          <div className={styles.stop}>
            <dt>{labels.stop}</dt>
            <dd>{stop}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}
