import { PlainError } from '../server/common/plain-error.mjs';
import type { Database } from '../server/database/database.ts';
import { Unavailable } from '../server/database/unavailable.ts';
import { copyAuditTo } from '../server/desk/audit.ts';
import { UsageError } from '../server/leads-cli/arguments.ts';

/** What `npm run leads` and `npm run desk` share. */

export const print = (text: string) => void process.stdout.write(text);
export const printError = (text: string) => void process.stderr.write(text);

/** Prints audit entries beside the output, as the service has them in its log. */
export const printAudit = (database: Database): void =>
  copyAuditTo(database, (audit) =>
    printError(`${JSON.stringify({ time: Date.now(), audit, msg: 'Audit' })}\n`),
  );

/** Says what an operator can put right. False for any other error. */
export function explain(error: unknown, usage: string): boolean {
  if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`);
  else if (error instanceof PlainError) printError(`${error.message}\n`);
  else if (error instanceof Unavailable) printError(`The database cannot be reached: ${error.code}\n`);
  else return false;
  return true;
}
