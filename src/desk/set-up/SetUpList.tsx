import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type MailboxTest, type SetUpStep, setUpSteps } from '../../../contract/desk/set-up.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useSession } from '../access/session.tsx';
import { messageOf } from '../api/messages.ts';
import { queryKey, useAnswer, useCall } from '../api/queries.ts';
import { outcomeText } from '../deliveries/SendTest.tsx';
import { reasonText } from '../deliveries/reason-text.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import styles from './SetUpList.module.css';

const steps: Readonly<Record<SetUpStep, { readonly title: string; readonly missing: ReactNode }>> = {
  mail: { title: 'Mail server', missing: 'SMTP_URL is not set: mails are written to files.' },
  mailbox: { title: 'Mailbox', missing: 'IMAP_URL is not set: what visitors answer is not read here.' },
  webhook: { title: 'Webhook', missing: 'WEBHOOK_URL is not set: no other system gets the leads.' },
  colleague: {
    title: 'A colleague',
    missing: (
      <>
        No one else has an account. <Link href="/people">Invite a person</Link>
      </>
    ),
  },
  push: {
    title: 'Notifications',
    missing: (
      <>
        No device of yours is notified of new leads. <Link href="/account">Choose one</Link>
      </>
    ),
  },
};

const mailboxText = (found: MailboxTest): string =>
  'reason' in found
    ? `The mailbox could not be opened: ${reasonText(found.reason)}.`
    : `The mailbox was opened: ${found.folder} has ${found.mails} mails, ${found.unread} of them unread.`;

/** For owners, until all is set up or the list is dismissed. Closed where leads are more urgent. */
export function SetUpList({ isOpen }: { readonly isOpen: boolean }) {
  const client = useQueryClient();
  const enabled = useSession().permissions.includes('people.manage');
  const { data } = useAnswer('setUp', undefined, { enabled });
  const dismiss = useCall('dismissSetUp', {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('setUp') }),
  });
  const count = setUpSteps.filter((step) => data?.done[step]).length;
  if (!data || data.isDismissed || count === setUpSteps.length) return null;
  return (
    <details className={styles.setUp} open={isOpen}>
      <summary>
        Set up the desk: {count} of {setUpSteps.length} done
      </summary>
      <ul className={styles.steps}>
        {setUpSteps.map((step) => (
          <Step key={step} step={step} isDone={data.done[step]} />
        ))}
      </ul>
      <ActionButton onClick={() => dismiss.mutate(undefined)}>Do not show this list again</ActionButton>
    </details>
  );
}

function Step({ step, isDone }: { readonly step: SetUpStep; readonly isDone: boolean }) {
  const { title, missing } = steps[step];
  const { test, outcome } = useTest(step);
  return (
    <li className={styles.step}>
      <strong>{title}</strong>
      <Badge tone={isDone ? 'success' : 'plain'}>{isDone ? 'set' : 'not set'}</Badge>
      <span className={styles.missing}>{!isDone && missing}</span>
      {test && (isDone || step === 'mail') && (
        <ActionButton aria-label={`Test: ${title}`} onClick={test}>
          Test
        </ActionButton>
      )}
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </li>
  );
}

/** Tests a step and says in words what happened; a colleague cannot be tested. */
function useTest(step: SetUpStep) {
  const [outcome, setOutcome] = useState('');
  const onError = (error: Error) => setOutcome(messageOf(error));
  const delivery = useCall('testDelivery', {
    onError,
    onSuccess: (answer, { channel }) => setOutcome(outcomeText(channel, answer)),
  });
  const mailbox = useCall('testMailbox', { onError, onSuccess: (found) => setOutcome(mailboxText(found)) });
  const push = useCall('testPush', {
    onError,
    onSuccess: ({ sent, failed }) => setOutcome(`Sent to ${sent} devices; ${failed} could not be reached.`),
  });
  const begin = (start: () => void) => () => {
    setOutcome('Testing …');
    start();
  };
  const tests: Readonly<Record<SetUpStep, (() => void) | undefined>> = {
    mail: begin(() => delivery.mutate({ channel: 'mail' })),
    webhook: begin(() => delivery.mutate({ channel: 'webhook' })),
    mailbox: begin(() => mailbox.mutate(undefined)),
    push: begin(() => push.mutate(undefined)),
    colleague: undefined,
  };
  return { test: tests[step], outcome };
}
