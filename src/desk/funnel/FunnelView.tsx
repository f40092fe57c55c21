import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type FunnelAnswer, funnelGroups } from '../../../contract/desk/reports.ts';
import { classes } from '../../ui/classes.ts';
import { CalendarRange } from '../../ui/icons/icons.tsx';
import { useAnswer } from '../api/queries.ts';
import { useNow } from '../ui/clock.ts';
import { formatDays, toDay } from '../ui/moments.ts';
import { EmptyState, Page, Waiting } from '../ui/Page.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { FunnelCurve } from './FunnelCurve.tsx';
import { FunnelFigures } from './FunnelFigures.tsx';
import { FunnelTable } from './FunnelTable.tsx';
import styles from './FunnelView.module.css';
import { changeQuery, type FunnelSelection, presetDays, readSelection } from './selection.ts';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../ui/Dialog.tsx';

/** How many of those who open the popup become leads and customers, by page, country or week. */
export function FunnelView() {
  const [query] = useSearchParams();
  const selection = readSelection(query, useNow());
  const { from, to, by } = selection;
  const { data, error } = useAnswer('funnel', { from, to, by }, { placeholderData: keepPreviousData });
  return (
    <Page title="Funnel" note="Which pages bring business">
      <div className={classes(styles.view, layout.view)}>
        <PeriodBar selection={selection} />
        {data ? <Answer answer={data} selection={selection} /> : <Waiting error={error} />}
      </div>
    </Page>
  );
}

function PeriodBar({ selection }: { readonly selection: FunnelSelection }) {
  const [query] = useSearchParams();
  const [isChoosing, setIsChoosing] = useState(false);
  const today = toDay(useNow());
  return (
    <div className={layout.spread}>
      <LinkTabs
        label="Period"
        tabs={presetDays.map((days) => ({
          title: `${days} days`,
          href: `/funnel${changeQuery(query, { days: String(days), from: undefined, to: undefined })}`,
          isCurrent: selection.days === days,
        }))}
      />
      <ActionButton onClick={() => setIsChoosing(true)}>
        <CalendarRange aria-hidden="true" />
        {formatDays(selection.from, selection.to)}
      </ActionButton>
      {isChoosing && (
        <PeriodDialog selection={selection} today={today} onClose={() => setIsChoosing(false)} />
      )}
    </div>
  );
}

const groupNames = { page: 'By page', country: 'By country', week: 'By week' } as const;

type AnswerProps = { readonly answer: FunnelAnswer; readonly selection: FunnelSelection };

function Answer({ answer: { total, rows, by }, selection }: AnswerProps) {
  const [query] = useSearchParams();
  if (total.opened === 0)
    return (
      <EmptyState title="No one opened the popup in these days">
        <p>
          Each visitor who opens it is counted here with the page, and again at every step. Choose more days
          to see earlier ones.
        </p>
      </EmptyState>
    );
  return (
    <>
      <section aria-label="All pages together">
        <FunnelFigures counts={total} />
        <div className={styles.curve}>
          <FunnelCurve counts={total} />
        </div>
      </section>
      <div className={classes(styles.table, layout.view)}>
        <LinkTabs
          label="Grouped"
          tabs={funnelGroups.map((group) => ({
            title: groupNames[group],
            href: `/funnel${changeQuery(query, { by: group, sort: undefined, order: undefined })}`,
            isCurrent: selection.by === group,
          }))}
        />
        <FunnelTable rows={rows} selection={{ ...selection, by }} />
        <p className={classes(styles.note, text.note)}>
          Counts only. “Lost most at” is the step of the popup that most did not complete; bold with an orange
          bar means more than half. Days are counted in UTC.
        </p>
      </div>
    </>
  );
}

type Props = {
  readonly selection: FunnelSelection;
  readonly today: string;
  readonly onClose: () => void;
};

/** Chooses the first and the last day. */
function PeriodDialog({ selection, today, onClose }: Props) {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const show = (from: string, to: string) => {
    if (from > to) return setError('The first day is after the last one.');
    navigate(`/funnel${changeQuery(query, { from, to, days: undefined })}`);
    onClose();
  };
  return (
    <FormDialog
      title="Choose days"
      action="Show these days"
      error={error}
      onSubmit={({ from = '', to = '' }) => show(from, to)}
      onClose={onClose}
    >
      <Field
        id="from"
        name="from"
        label="First day"
        type="date"
        defaultValue={selection.from}
        max={today}
        required
      />
      <Field
        id="to"
        name="to"
        label="Last day"
        hint="Days are counted in UTC."
        type="date"
        defaultValue={selection.to}
        max={today}
        required
      />
    </FormDialog>
  );
}
