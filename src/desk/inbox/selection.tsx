import { useEffect, useMemo, useRef, useState } from 'react';
import type { LeadRow } from '../../../contract/desk/leads.ts';
import { nameOfLead } from '../lead/contact.ts';
import styles from './selection.module.css';

export interface Selection {
  readonly has: (ref: string) => boolean;
  /** Of those that are shown. */
  readonly leads: readonly LeadRow[];
  readonly areAll: boolean;
  readonly toggle: (ref: string) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

export function useSelection(rows: readonly LeadRow[]): Selection {
  const [refs, setRefs] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const leads = rows.filter(({ ref }) => refs.has(ref));
    return {
      has: (ref) => refs.has(ref),
      leads,
      areAll: rows.length > 0 && leads.length === rows.length,
      toggle: (ref) =>
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
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all leads shown"
        checked={areAll}
        onChange={areAll ? clear : selectAll}
      />
    </label>
  );
}

type SelectRowProps = {
  readonly lead: LeadRow;
  readonly selection: Selection;
  readonly tabIndex: number;
};

export const SelectRow = ({ lead, selection, tabIndex }: SelectRowProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      aria-label={`Select ${nameOfLead(lead)}`}
      checked={selection.has(lead.ref)}
      tabIndex={tabIndex}
      onChange={() => selection.toggle(lead.ref)}
    />
  </label>
);
