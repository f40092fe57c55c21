import { statementsOf } from './statements.ts';

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
    const table = await session.run(text).then(
      (result) => (result.columns.length > 0 ? formatTable(result) : ''),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        onFailed({ line, message });
        return `error: ${message}`;
      },
    );
    if (table !== '') printed.push(table);
  }
  return printed.join('\n\n');
}

type Value = string | number | bigint | Uint8Array | null;

/** The result of a statement. */
export type Result = { readonly columns: readonly string[]; readonly rows: readonly (readonly Value[])[] };

/** Columns as wide as their widest value and two spaces between them. */
export function formatTable({ columns, rows }: Result): string {
  const lines = [columns, ...rows.map((row) => row.map(shown))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => [...(line[at] ?? '')].length)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Longest value, in characters or bytes. Longer ones are cut, because the whole column is padded to the widest. */
const valueLimit = 100_000;

function shown(value: Value): string {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return `x'${hex(value.subarray(0, valueLimit))}'`;
  return String(value).slice(0, valueLimit);
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
