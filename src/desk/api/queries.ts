import {
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  type UseMutationOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { DeskAnswers } from '../../../contract/desk/answers.ts';
import type { DeskRoute } from '../../../contract/desk/routes.ts';
import { forgetSession } from '../access/session.tsx';
import { useConfirmed } from '../access/confirmation.tsx';
import { type BodyOf, call, CallError } from './call.ts';

const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.code !== 'offline' && error.code !== 'unavailable';

const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.code === 'signed-out';

export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) forgetSession(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (count, error) => !isFinal(error) && count < 5 },
    },
  });
  return client;
}

type QueryOptions<Route extends DeskRoute> = Omit<
  UseQueryOptions<DeskAnswers[Route], CallError>,
  'queryKey' | 'queryFn'
>;

export const queryKey = (route: DeskRoute, body?: unknown) => (body === undefined ? [route] : [route, body]);

/** Reads from the service and stays current: live messages mark its key as out of date. */
export const useAnswer = <Route extends DeskRoute>(
  route: Route,
  body?: BodyOf<Route>,
  options?: QueryOptions<Route>,
) =>
  useQuery<DeskAnswers[Route], CallError>({
    queryKey: queryKey(route, body),
    queryFn: () => call(route, body),
    ...options,
  });

type MutationOptions<Route extends DeskRoute> = Omit<
  UseMutationOptions<DeskAnswers[Route], CallError, BodyOf<Route>>,
  'mutationFn'
>;

/** Writes to the service. Calls that need a fresh authentication ask for it first. */
export function useCall<Route extends DeskRoute>(route: Route, options?: MutationOptions<Route>) {
  const confirmed = useConfirmed();
  return useMutation<DeskAnswers[Route], CallError, BodyOf<Route>>({
    mutationFn: (body) => confirmed(() => call(route, body)),
    ...options,
  });
}
