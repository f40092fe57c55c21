import type { AccountAnswer } from '../../../contract/desk/accounts.ts';
import { client, queryKey, reload } from '../api/client.ts';

/** Takes over the account that a call has answered with; the session holds a copy of its name, zone and methods. */
export function storeAccount(answer: AccountAnswer): void {
  client.setQueryData(queryKey('account'), answer);
  void reload('session');
}
