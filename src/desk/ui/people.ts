import type { Person } from '../../../contract/desk/accounts.ts';
import { isAllowed } from '../../../contract/desk/roles.ts';
import { useAnswer } from '../api/queries.ts';

export interface People {
  readonly nameOf: (id: string) => string;
  /** Those to whom a lead can be assigned. */
  readonly workers: readonly Person[];
}

const none: readonly Person[] = [];

export function usePeople(): People {
  const { data } = useAnswer('people', undefined, { staleTime: 60_000 });
  const people = data?.people ?? none;
  const named = data ? [...data.people, ...data.former] : none;
  return {
    nameOf: (id) => named.find((person) => person.id === id)?.name ?? id,
    workers: people.filter(({ isDisabled, role }) => !isDisabled && isAllowed(role, 'leads.work')),
  };
}
