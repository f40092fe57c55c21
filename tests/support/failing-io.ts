import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Makes system calls on SQLite's files fail in another process, by LD_PRELOAD. */
export interface FailingIo {
  /** Environment variables of the process whose calls fail. */
  readonly environment: Readonly<Record<string, string>>;
  /** Lets so many calls pass, then fails so many. */
  order(skip: number, fail: number, error: 'EIO' | 'ENOSPC'): void;
  /** How many calls failed since the last order. */
  failed(): number;
  close(): void;
}

const orderBytes = 16;

export function makeFailingIo(folder: string): FailingIo {
  const library = join(folder, 'failing-io.so');
  const source = fileURLToPath(new URL('failing-io.c', import.meta.url));
  const { status, stderr } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  if (status !== 0) throw new Error(`The library was not made: ${String(stderr)}`);
  const orders = join(folder, 'orders');
  const file = openSync(orders, 'w+');
  writeSync(file, Buffer.alloc(orderBytes), 0, orderBytes, 0);
  return {
    environment: { LD_PRELOAD: library, FAILING_IO_ORDERS: orders },
    order: (skip, fail, error) => {
      const values = Int32Array.of(skip, fail, constants.errno[error], 0);
      writeSync(file, values, 0, orderBytes, 0);
    },
    failed: () => {
      const values = new Int32Array(orderBytes / 4);
      readSync(file, values, 0, orderBytes, 0);
      return values[3] ?? 0;
    },
    close: () => closeSync(file),
  };
}
