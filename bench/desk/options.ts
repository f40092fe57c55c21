import { parseArgs } from 'node:util';
import type { DatabaseKind } from '../../server/database/tables.ts';
import { PlainError } from '../../tools/toolchain.mjs';

interface BenchOptions {
  readonly leads: number;
  readonly databases: readonly DatabaseKind[];
}

const databases: Readonly<Record<string, readonly DatabaseKind[]>> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
};

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { leads: { type: 'string', default: '100000' }, database: { type: 'string', default: 'both' } },
  });
  const chosen = databases[values.database];
  if (!/^[1-9]\d{2,7}$/.test(values.leads)) throw new PlainError('--leads must be a number from 100 on.');
  if (!chosen) throw new PlainError('--database must be sqlite, postgres or both.');
  return { leads: Number(values.leads), databases: chosen };
}
