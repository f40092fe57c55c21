import { format } from 'node-inspect-extracted';
import type { RunError } from '../protocol.ts';

/** Characters kept of the end of a stack, where the places of calls are; the message before them can be of any length. */
const stackLimit = 10_000;

/** What was thrown, with the place of the first file of the program in the stack. `paths` are files by their URLs. */
export function runErrorOf(error: unknown, paths: ReadonlyMap<string, string>): RunError {
  try {
    if (!(error instanceof Error)) return { message: `Uncaught ${format(error)}` };
    const message = `${error.name}: ${error.message}`;
    const stack = (error.stack ?? '').slice(-stackLimit);
    for (const [, url = '', line] of stack.matchAll(/(blob:[^\s)]+?):(\d+):\d+/g)) {
      const path = paths.get(url);
      if (path !== undefined) return { message, path, line: Number(line) };
    }
    return { message };
  } catch {
    // Code of readers may throw again when its error is read.
    return { message: 'Uncaught error that cannot be shown' };
  }
}
