import { useSession } from '../access/session.tsx';
import { useNow } from './clock.ts';
import { formatFullMoment, formatMoment } from './dates.ts';

/** A moment in the person's time zone; the full date is its title. */
export function Moment({ at }: { readonly at: number }) {
  const { timeZone } = useSession().account;
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatFullMoment(at, timeZone)}>
      {formatMoment(at, now, timeZone)}
    </time>
  );
}
