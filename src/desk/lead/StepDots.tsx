import { questions } from '../../../contract/questions.ts';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './StepDots.module.css';

const gap = 13;

/** The steps of the popup, filled where there is an answer. */
export function StepDots({ steps }: { readonly steps: readonly boolean[] }) {
  const open = questions.filter((_, index) => steps[index] !== true).map(({ label }) => label);
  const answered = steps.filter(Boolean).length;
  return (
    <span className={styles.steps}>
      <svg
        className={styles.dots}
        width={steps.length * gap}
        height={gap}
        viewBox={`0 0 ${steps.length * gap} ${gap}`}
        aria-hidden="true"
      >
        {steps.map((isAnswered, index) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a step has no name but its place
            key={index}
            cx={index * gap + 5.5}
            cy={gap / 2}
            r={4.5}
            data-answered={isAnswered ? '' : undefined}
          />
        ))}
      </svg>
      <span className={hidden.visuallyHidden}>
        {answered} of {steps.length} steps answered{open.length > 0 && `, open: ${open.join(', ')}`}
      </span>
    </span>
  );
}
