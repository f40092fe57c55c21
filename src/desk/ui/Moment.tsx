import { useSession } from '../api/session.ts';
import { useNow } from './clock.ts';
import { fullMoment, momentName } from './moments.ts';

/** A moment in the person's time zone; the full date is its title. */
export function Moment({ at }: { readonly at: number }) {
  const { timeZone } = useSession().account;
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={fullMoment(at, timeZone)}>
      {momentName(at, now, timeZone)}
    </time>
  );
}
