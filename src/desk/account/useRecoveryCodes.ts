import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKey, useCall } from '../api/queries.ts';

/** Makes new recovery codes, which replace the earlier ones, and holds them until they were stored. */
export function useRecoveryCodes() {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const call = useCall('renewRecoveryCodes', {
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      void client.invalidateQueries({ queryKey: queryKey('account') });
    },
  });
  return {
    codes,
    error: call.error,
    isPending: call.isPending,
    renew: () => call.mutate(undefined),
    forget: () => setCodes(undefined),
  };
}
