import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { changeQuery, type FunnelSelection } from './selection.ts';

type Props = {
  readonly selection: FunnelSelection;
  readonly today: string;
  readonly onClose: () => void;
};

/** Chooses the first and the last day. */
export function PeriodDialog({ selection, today, onClose }: Props) {
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
