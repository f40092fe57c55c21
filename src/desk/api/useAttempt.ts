import { useMutation } from '@tanstack/react-query';

/** Does something at once, also while the browser is offline, and keeps what went wrong. */
export const useAttempt = <Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer, input: Input) => void,
) => useMutation<Answer, Error, Input>({ mutationFn: work, onSuccess, networkMode: 'always', gcTime: 0 });
