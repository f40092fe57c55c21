import { useQueryClient } from '@tanstack/react-query';
import type { AccountAnswer } from '../../../contract/desk/accounts.ts';
import { queryKey } from '../api/queries.ts';

/** Takes over the account that a call has answered with; the session holds a copy of its name, zone and methods. */
export function useStoreAccount(): (answer: AccountAnswer) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(queryKey('account'), answer);
    void client.invalidateQueries({ queryKey: queryKey('session') });
  };
}
