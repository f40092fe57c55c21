import { statementsOf } from './statements.ts';
import { tableOf, type Result } from './table.ts';

/** A connection to a database of one article. */
export type Session = {
  run(sql: string): Promise<Result>;
  close(): Promise<void>;
};

/** The statement that failed, by the line on which it begins. */
type FailedStatement = { readonly line: number; readonly message: string };

/**
 * Runs a block and returns its output: a table for each result, with empty lines between them. A statement that fails
 * gives its error message, which articles show, and the next one is run.
 */
export async function outputOf(
  session: Session,
  sql: string,
  onFailed: (failed: FailedStatement) => void = () => {},
): Promise<string> {
  const printed: string[] = [];
  for (const { text, line } of statementsOf(sql)) {
    const shown = await session.run(text).then(
      (result) => (result.columns.length > 0 ? tableOf(result) : ''),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        onFailed({ line, message });
        return `error: ${message}`;
      },
    );
    if (shown !== '') printed.push(shown);
  }
  return printed.join('\n\n');
}
