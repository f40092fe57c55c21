import { minute } from '../../../contract/durations.ts';
import type { Person } from '../../../contract/desk/accounts.ts';
import { isAllowed } from '../../../contract/desk/roles.ts';
import { useAnswer } from '../api/queries.ts';

/** The choice of no owner, in place of a person's id. */
export const noOwner = 'none';

const none: readonly Person[] = [];

export function usePeople() {
  const { data } = useAnswer('people', undefined, { staleTime: minute });
  const people = data?.people ?? none;
  const named = data ? [...data.people, ...data.former] : none;
  return {
    nameOf: (id: string): string => named.find((person) => person.id === id)?.name ?? id,
    /** Those to whom a lead can be assigned. */
    workers: people.filter(({ isDisabled, role }) => !isDisabled && isAllowed(role, 'leads.work')),
  };
}
