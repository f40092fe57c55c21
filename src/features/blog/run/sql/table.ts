type Value = string | number | bigint | Uint8Array | null;

/** The result of a statement. */
export type Result = { readonly columns: readonly string[]; readonly rows: readonly (readonly Value[])[] };

/** Columns as wide as their widest value and two spaces between them. */
export function tableOf({ columns, rows }: Result): string {
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

function shown(value: Value): string {
  if (value === null) return 'NULL';
  return value instanceof Uint8Array ? `x'${hex(value)}'` : String(value);
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
