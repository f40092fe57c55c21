import { Fragment } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { formatCount } from '../../../contract/english.ts';
import {
  type FunnelGroup,
  type FunnelRow,
  type FunnelStep,
  funnelSteps,
} from '../../../contract/desk/reports.ts';
import { classes } from '../../ui/classes.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { formatWholeShare } from '../ui/numbers.ts';
import styles from './FunnelTable.module.css';
import { largestLoss, nameOf, sortRows, stepTitles } from './rows.ts';
import { type FunnelSelection, sortBy } from './selection.ts';
import text from '../ui/text.module.css';

const groupTitles: Readonly<Record<FunnelGroup, string>> = {
  page: 'Page',
  country: 'Country',
  week: 'Week from',
};

/** Losing more than this share at one step deserves attention. */
const largeLoss = 0.5;
/** The length of the bar of a step at which all were lost, in pixels. */
const fullBar = 130;

const columnsFor = (by: FunnelGroup): readonly Column<FunnelRow>[] => [
  {
    id: 'name',
    title: groupTitles[by],
    cell: (row) => <Name row={row} by={by} />,
  },
  ...funnelSteps.map((step) => ({
    id: step,
    title: stepTitles[step],
    isNumeric: true,
    cell: (row: FunnelRow) => <Count row={row} step={step} />,
  })),
  { id: 'lost', title: 'Lost most at', stacked: 'whole', cell: (row) => <LossCell row={row} /> },
];

type Props = { readonly rows: readonly FunnelRow[]; readonly selection: FunnelSelection };

export function FunnelTable({ rows, selection }: Props) {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { by, sort } = selection;
  return (
    <DataTable
      caption={`The funnel by ${by}`}
      columns={columnsFor(by)}
      rows={sortRows(rows, sort)}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={(column) => navigate(`/funnel${sortBy(query, column, selection)}`, { replace: true })}
    />
  );
}

function Name({ row, by }: { readonly row: FunnelRow; readonly by: FunnelGroup }) {
  const name = nameOf(row, by);
  // Paths break after their slashes.
  const parts = name.split(/(?<=.\/)/);
  return (
    <span className={classes(styles.name, by === 'page' && styles.path)}>
      {parts.map((part, index) => (
        <Fragment key={parts.slice(0, index + 1).join('')}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function Count({ row: { counts }, step }: { readonly row: FunnelRow; readonly step: FunnelStep }) {
  const count = formatCount(counts[step]);
  return step === 'won' ? <strong>{count}</strong> : count;
}

function LossCell({ row: { counts } }: { readonly row: FunnelRow }) {
  const loss = largestLoss(counts);
  if (!loss) return <span className={text.muted}>none lost</span>;
  const width = Math.max(2, Math.round(loss.share * fullBar));
  return (
    <span className={styles.loss} data-large={loss.share > largeLoss ? '' : undefined}>
      <svg className={styles.bar} width={width} height="8" aria-hidden="true">
        <rect width={width} height="8" rx="1" />
      </svg>
      {stepTitles[loss.step].toLowerCase()} {formatWholeShare(loss.share)}
    </span>
  );
}
