import { useState } from 'react';
import type { DeliveriesAnswer, TestAnswer } from '../../../contract/desk/deliveries.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { channelTitles } from './delivery-state.ts';
import { reasonText } from './reason-text.ts';
import styles from './SendTest.module.css';

type Channel = DeliveriesAnswer['channels'][number];

export const outcomeText = (channel: Channel, { delivered, reason }: TestAnswer): string => {
  const name = channelTitles[channel].toLowerCase();
  return delivered
    ? `The test by ${name} was ${reason ?? 'delivered'}.`
    : `The test by ${name} failed: ${reasonText(reason)}.`;
};

/** Sends a test message by a channel and says in words how it ended. */
export function SendTest({ channels }: { readonly channels: readonly Channel[] }) {
  const [outcome, setOutcome] = useState<string>();
  const test = useCall('testDelivery', {
    onMutate: () => setOutcome(undefined),
    onSuccess: (answer, { channel }) => setOutcome(outcomeText(channel, answer)),
    onError: (error) => setOutcome(messageOf(error)),
  });
  if (channels.length === 0)
    return (
      <p className={styles.outcome}>
        No channel is set up, so no message is sent. Mail and webhook are settings of the service.
      </p>
    );
  return (
    <div>
      <div className={styles.buttons}>
        {channels.map((channel) => (
          <ActionButton key={channel} disabled={test.isPending} onClick={() => test.mutate({ channel })}>
            Send a test by {channelTitles[channel].toLowerCase()}
          </ActionButton>
        ))}
      </div>
      <p className={styles.outcome} role="status">
        {test.isPending ? 'Sending …' : outcome}
      </p>
    </div>
  );
}
