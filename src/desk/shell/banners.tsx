import { useMutationState } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useSession } from '../api/session.ts';
import { useLive } from '../api/useLive.ts';
import { fullMoment, timeOfDay } from '../ui/moments.ts';
import styles from './Workspace.module.css';

/** Holds the live connection. Shown above every view while there is none, or while changes wait for the network. */
export function ConnectionStatus() {
  const { account } = useSession();
  const connection = useLive();
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length;
  return (
    <div role="status">
      {connection.state !== 'live' && (
        <p className={styles.banner} data-screen-only>
          {connection.state === 'offline' ? 'Offline' : 'Not live'} since{' '}
          {timeOfDay(connection.since, account.timeZone)}. Leads and changes since then are not shown yet.
          {waiting > 0 && ` ${waitingText(waiting)}`}
        </p>
      )}
    </div>
  );
}

const waitingText = (count: number): string =>
  count === 1
    ? 'Your last change waits for the connection; keep this page open.'
    : `${count} changes of yours wait for the connection; keep this page open.`;

/** Shown above every view while sales or visitors miss messages. */
export function DeadDeliveriesBanner({ dead }: { readonly dead: number }) {
  if (dead === 0) return null;
  return (
    <p className={styles.banner} data-screen-only role="alert">
      {dead === 1 ? 'One message was not delivered.' : `${dead} messages were not delivered.`}{' '}
      <Link href="/deliveries">See why and retry</Link>
    </p>
  );
}

/** Shown above every view while mails of visitors cannot be read. */
export function MailboxBanner({ since }: { readonly since: number | null }) {
  const { account } = useSession();
  if (since === null) return null;
  return (
    <p className={styles.banner} data-screen-only role="alert">
      The mailbox cannot be read since {fullMoment(since, account.timeZone)}. Mails of visitors since then are
      not shown yet.
    </p>
  );
}
