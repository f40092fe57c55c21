import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { useListMemory } from './list-memory.ts';
import { nextDue } from './list-order.ts';

export const leadPath = (ref: string): string => `/leads/${ref}`;

/** Opens the lead to answer after this one; the list when no other is due or the service does not answer. */
export function useOpenNext(): (ref: string) => Promise<void> {
  const [, navigate] = useLocation();
  const memory = useListMemory();
  return async (ref) => {
    const list = memory.read();
    const due = await call('leads', { view: 'due', filters: {} }).catch(() => ({ rows: [] }));
    const next = nextDue(
      due.rows.map((row) => row.ref),
      list?.refs ?? [],
      ref,
    );
    navigate(next === undefined ? (list?.href ?? '/due') : leadPath(next));
  };
}
