import {
  queryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useMutation,
  type UseMutationOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { DeskAnswers } from '../../../contract/desk/answers.ts';
import type { DeskRoute } from '../../../contract/desk/routes.ts';
import { client, queryKey } from './client.ts';
import { type BodyOf, call, type CallError } from './call.ts';

type QueryOptions<Route extends DeskRoute> = Omit<
  UseQueryOptions<DeskAnswers[Route], CallError>,
  'queryKey' | 'queryFn'
>;

/** Reads from the service, under the key that live messages mark as out of date. */
export const answerOptions = <Route extends DeskRoute>(route: Route, body?: BodyOf<Route>) =>
  queryOptions<DeskAnswers[Route], CallError>({
    queryKey: queryKey(route, body),
    queryFn: () => call(route, body),
  });

/** Reads from the service and stays current. */
export const useAnswer = <Route extends DeskRoute>(
  route: Route,
  body?: BodyOf<Route>,
  options?: QueryOptions<Route>,
) => useQuery<DeskAnswers[Route], CallError>({ ...answerOptions(route, body), ...options });

type PageOptions<Route extends DeskRoute> = Pick<
  UseInfiniteQueryOptions<DeskAnswers[Route], CallError>,
  'placeholderData'
>;

/** Reads a list from the service page by page and stays current. */
export const usePages = <Route extends 'audit' | 'deliveries' | 'leads' | 'unmatched'>(
  route: Route,
  body: BodyOf<Route>,
  options?: PageOptions<Route>,
) =>
  useInfiniteQuery<DeskAnswers[Route], CallError>({
    queryKey: queryKey(route, body),
    queryFn: ({ pageParam }) =>
      call(route, { ...body, ...(typeof pageParam === 'string' && { cursor: pageParam }) }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    ...options,
  });

export type Confirmed = <T>(work: () => Promise<T>) => Promise<T>;

export const ConfirmationContext = createContext<Confirmed>((work) => work());

/** Runs work that may need a fresh authentication: when the service asks for one, the person confirms and it runs again. */
export const useConfirmed = (): Confirmed => use(ConfirmationContext);

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

type Answering<Answer> = {
  [Route in DeskRoute]: DeskAnswers[Route] extends Answer ? Route : never;
}[DeskRoute];

/** Writes, and shows the answer in place of what was read before. */
export function useUpdate<Query extends DeskRoute, Route extends Answering<DeskAnswers[Query]>>(
  query: Query,
  route: Route,
  options: Pick<MutationOptions<Route>, 'onError'> & { readonly onDone?: () => void } = {},
) {
  const { onDone, ...others } = options;
  return useCall(route, {
    ...others,
    onSuccess: (answer) => {
      client.setQueryData(queryKey(query), answer);
      onDone?.();
    },
  });
}

/** Does something at once, also while the browser is offline, and keeps what went wrong. */
export const useAttempt = <Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer, input: Input) => void,
) => useMutation<Answer, Error, Input>({ mutationFn: work, onSuccess, networkMode: 'always', gcTime: 0 });
