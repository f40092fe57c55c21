import { messageOf } from '../article.ts';
import { statementsOf } from './statements.ts';
import { tableOf, type Result } from './table.ts';

/** A database of one article's own. */
export type Session = {
  run(sql: string): Promise<Result>;
  close(): Promise<void>;
};

/**
 * What a block prints: a table for each result, an empty line between two of them. A statement that the database
 * refuses prints why, so that an article can show it, and the next one is run all the same.
 */
export async function printedBy(session: Session, sql: string): Promise<string> {
  const printed: string[] = [];
  for (const { text } of statementsOf(sql)) {
    const shown = await session.run(text).then(
      (result) => (result.columns.length > 0 ? tableOf(result) : ''),
      (error: unknown) => `error: ${messageOf(error)}`,
    );
    if (shown !== '') printed.push(shown);
  }
  return printed.join('\n\n');
}
