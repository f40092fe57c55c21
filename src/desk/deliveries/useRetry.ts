import { useQueryClient } from '@tanstack/react-query';
import { countText } from '../../../contract/english.ts';
import type { DeliveryRow } from '../../../contract/desk/deliveries.ts';
import { messageOf } from '../api/messages.ts';
import { queryKey, useCall } from '../api/queries.ts';
import { useNotify } from '../ui/notices.tsx';

/** Retries deliveries, drops dead ones, and says what was done. */
export function useDeliveryActions() {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = () =>
    Promise.all(
      (['deliveries', 'overview'] as const).map((route) =>
        client.invalidateQueries({ queryKey: queryKey(route) }),
      ),
    );
  const retryCall = useCall('retryDelivery');
  const dropCall = useCall('dropDelivery');

  async function retry(rows: readonly DeliveryRow[]): Promise<void> {
    let retried = 0;
    try {
      for (const { id } of rows) retried += (await retryCall.mutateAsync({ id })).retried;
      notify(
        retried === 0
          ? 'Nothing to retry: it was sent, or the next attempt is under way or two minutes away.'
          : `${countText(retried, 'message')} will be retried now.`,
      );
    } catch (error) {
      notify(messageOf(error));
    }
    await refresh();
  }

  async function drop({ id }: DeliveryRow): Promise<void> {
    const { dropped } = await dropCall.mutateAsync({ id });
    notify(dropped === 0 ? 'No longer dead: there was nothing to drop.' : 'The message was dropped.');
    await refresh();
  }

  return { retry, drop, isPending: retryCall.isPending || dropCall.isPending, dropError: dropCall.error };
}
