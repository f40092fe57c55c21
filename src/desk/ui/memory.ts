import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/**
 * What is kept while the tab lives and the person is signed in: in the query cache, which signing out clears. Never in the
 * browser's storage.
 */
export interface Memory<Value> {
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
}

const root = 'memory';

function memoryOf<Value>(client: QueryClient, name: string): Memory<Value> {
  const queryKey = [root, name];
  return {
    read: () => client.getQueryData<Value>(queryKey),
    write: (value) => {
      client.setQueryDefaults([root], { gcTime: Infinity });
      client.setQueryData<Value>(queryKey, value);
    },
  };
}

export const useMemory = <Value>(name: string): Memory<Value> => memoryOf<Value>(useQueryClient(), name);
