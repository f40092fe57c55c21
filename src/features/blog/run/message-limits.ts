import type { FromWorker, RunError } from './protocol.ts';

/** In characters: what a program prints beyond it is cut off, and the program ended. */
export const outputLimit = 100_000;

/** In characters: an error is one line of the page. */
const errorLimit = 1000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function cut(text: unknown): string {
  const whole = typeof text === 'string' ? text : '';
  return whole.length > errorLimit ? `${whole.slice(0, errorLimit)}…` : whole;
}

function cutError(error: unknown): RunError {
  const { message, path, line } = isRecord(error) ? error : {};
  return {
    message: cut(message),
    path: typeof path === 'string' ? cut(path) : undefined,
    line: typeof line === 'number' ? line : undefined,
  };
}

/**
 * A message of a worker with its texts cut; undefined for anything else. The page cannot rely on the worker for it: code of
 * readers runs there.
 */
export function cutMessage(message: unknown): FromWorker | undefined {
  if (!isRecord(message)) return undefined;
  switch (message['type']) {
    case 'output': {
      const text = typeof message['text'] === 'string' ? message['text'].slice(0, outputLimit) : '';
      return { type: 'output', stream: message['stream'] === 'error' ? 'error' : 'out', text };
    }
    case 'failed':
      return { type: 'failed', error: cutError(message['error']) };
    case 'started':
    case 'flooded':
    case 'exhausted':
    case 'done':
      return { type: message['type'] };
    default:
      return undefined;
  }
}
