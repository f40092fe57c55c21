import { useEffect, useMemo, useRef, useState } from 'react';
import type { LeadSummary } from '../../../contract/desk/leads.ts';
import { nameOfLead } from '../ui/contact.ts';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import styles from './selection.module.css';

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(rows: readonly LeadSummary[]) {
  const [refs, setRefs] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const leads = rows.filter(({ ref }) => refs.has(ref));
    return {
      has: (ref: string) => refs.has(ref),
      /** The selected leads among those that are shown. */
      leads,
      areAll: rows.length > 0 && leads.length === rows.length,
      toggle: (ref: string) =>
        setRefs((before) => {
          const after = new Set(before);
          if (!after.delete(ref)) after.add(ref);
          return after;
        }),
      selectAll: () => setRefs(new Set(rows.map(({ ref }) => ref))),
      clear: () => setRefs(new Set()),
    };
  }, [rows, refs]);
}

export function SelectAll({ selection }: { readonly selection: Selection }) {
  const { leads, areAll, selectAll, clear } = selection;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = leads.length > 0 && !areAll;
  });
  return (
    <label className={styles.box}>
      <input ref={box} type="checkbox" checked={areAll} onChange={areAll ? clear : selectAll} />
      <span className={visuallyHidden.visuallyHidden}>Select all leads shown</span>
    </label>
  );
}

type SelectRowProps = {
  readonly lead: LeadSummary;
  readonly selection: Selection;
  readonly tabIndex: number;
};

export const SelectRow = ({ lead, selection, tabIndex }: SelectRowProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      checked={selection.has(lead.ref)}
      tabIndex={tabIndex}
      onChange={() => selection.toggle(lead.ref)}
    />
    <span className={visuallyHidden.visuallyHidden}>{`Select ${nameOfLead(lead)}`}</span>
  </label>
);
