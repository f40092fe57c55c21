import { formatCount } from '../../../contract/english.ts';
import { type FunnelCounts, type FunnelStep, funnelSteps } from '../../../contract/desk/reports.ts';
import { classes } from '../../ui/classes.ts';
import { formatWholeShare } from '../ui/numbers.ts';
import text from '../ui/text.module.css';
import styles from './FunnelFigures.module.css';
import { shareGoingOn, stepTitles } from './rows.ts';

/** How many reached each step; the bars are drawn where the figures stand below one another. */
export const FunnelFigures = ({ counts }: { readonly counts: FunnelCounts }) => (
  <div className={styles.frame}>
    <dl className={styles.figures}>
      {funnelSteps.map((step) => (
        <div key={step} className={styles.figure} data-current={step === 'won' ? '' : undefined}>
          <dt className={text.label}>{stepTitles[step]}</dt>
          <dd className={styles.value}>{formatCount(counts[step])}</dd>
          <dd className={classes(styles.note, text.note)}>{noteOf(counts, step)}</dd>
          <dd className={styles.bar} aria-hidden="true">
            <svg width="100%" height="4">
              <rect className={styles.track} width="100%" height="4" />
              <rect
                className={styles.fill}
                width={`${(counts[step] / Math.max(1, counts.opened)) * 100}%`}
                height="4"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

function noteOf(counts: FunnelCounts, step: FunnelStep): string {
  if (step === 'opened') return 'popup on any page';
  const share = shareGoingOn(counts, step);
  return share === null ? '' : `${formatWholeShare(share)} ${step === 'won' ? 'of submitted' : 'go on'}`;
}
