import type { Log } from '../../server/common/log.ts';

/** A log whose lines can be read. */
export function createTestLog() {
  const lines: { readonly level: string; readonly text: string }[] = [];
  const write =
    (level: string) =>
    (...parts: readonly unknown[]) =>
      void lines.push({ level, text: JSON.stringify(parts) });
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  return { log, lines, levels: () => lines.map(({ level }) => level) };
}
