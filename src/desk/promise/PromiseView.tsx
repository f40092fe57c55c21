import { Link } from 'wouter';
import { minute } from '../../../contract/durations.ts';
import { countText, formatCount } from '../../../contract/english.ts';
import {
  type PromiseAnswer,
  promiseDays,
  promiseTarget,
  type PromiseWeek,
} from '../../../contract/desk/reports.ts';
import { replyHours } from '../../../contract/reply-promise.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { useAnswer } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { spanText, formatShortDay } from '../ui/moments.ts';
import { EmptyState, Page, Waiting } from '../ui/Page.tsx';
import { formatShare } from '../ui/numbers.ts';
import styles from './PromiseView.module.css';
import { WeekDrawing } from './WeekDrawing.tsx';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

/** How well the promise of the site is kept: a reply within `replyHours` hours. */
export function PromiseView() {
  const { data: promise, error } = useAnswer('promise', undefined, { refetchInterval: minute });
  return (
    <Page title="Promise" note={`A reply within ${replyHours} hours`}>
      {promise ? <Report promise={promise} /> : <Waiting error={error} />}
    </Page>
  );
}

const Rule = () => (
  <p className={classes(styles.rule, text.muted)}>
    The {replyHours} hours run from the moment a lead was submitted, at night and at weekends too, because the
    site promises hours and not office hours. Below {formatShare(promiseTarget)} it promises more than was
    kept.
  </p>
);

function Report({ promise }: { readonly promise: PromiseAnswer }) {
  const { due, kept, weeks } = promise;
  if (due === 0)
    return (
      <EmptyState title={`No reply was due in the last ${promiseDays} days`}>
        <p>
          The share appears here with the first lead that was submitted and answered, or whose time has
          passed.
        </p>
        <Rule />
        <WaitingNow waiting={promise.waiting} />
      </EmptyState>
    );
  return (
    <div className={styles.report}>
      <div className={styles.summary}>
        <Share due={due} kept={kept} />
        <dl className={classes(styles.figures, layout.stack)}>
          <div>
            <dt className={text.label}>Median time to reply</dt>
            <dd>{promise.medianMs === null ? 'No reply yet' : spanText(promise.medianMs)}</dd>
          </div>
          <div>
            <dt className={text.label}>Overdue now</dt>
            <dd>
              <WaitingNow waiting={promise.waiting} />
            </dd>
          </div>
        </dl>
        <Rule />
      </div>
      <section className={layout.view} aria-labelledby="weeks">
        <h2 id="weeks">The last {weeks.length} weeks</h2>
        <div className={styles.columns}>
          <WeekDrawing weeks={weeks} />
          <WeekTable weeks={weeks} />
        </div>
      </section>
    </div>
  );
}

function Share({ due, kept }: Pick<PromiseAnswer, 'due' | 'kept'>) {
  const isKept = kept / due >= promiseTarget;
  const missed = due - kept;
  return (
    <div className={styles.share}>
      <p className={styles.percentage}>{formatShare(kept / due)}</p>
      <p className={styles.meaning}>
        {formatCount(kept)} of {countText(due, 'reply', 'replies')} in the last {promiseDays} days came in
        time
        {missed === 0 ? '' : `, ${formatCount(missed)} did not`}.
      </p>
      <p>
        <Badge tone={isKept ? 'success' : 'error'}>
          {isKept ? 'Target met' : 'Below the target'}: {formatShare(promiseTarget)}
        </Badge>
      </p>
    </div>
  );
}

const WaitingNow = ({ waiting }: Pick<PromiseAnswer, 'waiting'>) =>
  waiting === 0 ? (
    <>No one waits for a reply</>
  ) : (
    <Link href="/due">{countText(waiting, 'person waits', 'people wait')} for a reply</Link>
  );

const columns: readonly Column<PromiseWeek>[] = [
  { id: 'week', title: 'Week from', cell: ({ week }) => formatShortDay(week) },
  { id: 'due', title: 'Due', isNumeric: true, cell: ({ due }) => formatCount(due) },
  { id: 'kept', title: 'In time', isNumeric: true, cell: ({ kept }) => formatCount(kept) },
  {
    id: 'share',
    title: 'Share',
    isNumeric: true,
    cell: ({ due, kept }) => {
      if (due === 0) return '–';
      const share = formatShare(kept / due);
      return kept / due < promiseTarget ? <strong className={styles.below}>{share}</strong> : share;
    },
  },
];

const WeekTable = ({ weeks }: { readonly weeks: readonly PromiseWeek[] }) => (
  <DataTable
    caption="Replies due and in time, by week, the latest first"
    columns={columns}
    rows={weeks.toReversed()}
    rowKey={({ week }) => week}
    look="compact"
  />
);
