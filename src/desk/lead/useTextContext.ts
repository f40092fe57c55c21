import { useSession } from '../access/session.tsx';
import { useNow } from '../ui/clock.ts';
import { usePeople } from '../ui/people.ts';
import type { TextContext } from './change-text.ts';

/** Names, the service's time and the person's zone, for texts about leads. */
export function useTextContext(): TextContext {
  const { account } = useSession();
  const { nameOf } = usePeople();
  return { nameOf, now: useNow(), timeZone: account.timeZone };
}
