import { useMutation } from '@tanstack/react-query';
import { countText } from '../../../contract/english.ts';
import type { DeliveryRow } from '../../../contract/desk/deliveries.ts';
import { call } from '../api/call.ts';
import { reload } from '../api/client.ts';
import { errorMessage } from '../api/error-message.ts';
import { notify } from '../ui/notices.tsx';

/** Retries deliveries one after another, and says how many. */
export const useRetry = () =>
  useMutation<number, Error, readonly DeliveryRow[]>({
    mutationFn: async (rows) => {
      let retried = 0;
      for (const { id } of rows) retried += (await call('retryDelivery', { id })).retried;
      return retried;
    },
    onSuccess: (retried) =>
      notify(
        retried === 0
          ? 'Nothing to retry: it was sent, or the next attempt is under way or two minutes away.'
          : `${countText(retried, 'message')} will be retried now.`,
      ),
    onError: (error) => notify(errorMessage(error)),
    onSettled: () => reload('deliveries', 'overview'),
  });
