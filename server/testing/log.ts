import type { Log } from '../common/log.ts';

/** A log whose lines can be read. */
export function createTestLog() {
  const lines: { readonly level: string; readonly said: string }[] = [];
  const write =
    (level: string) =>
    (...said: readonly unknown[]) =>
      void lines.push({ level, said: JSON.stringify(said) });
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  return { log, lines, levels: () => lines.map(({ level }) => level) };
}
