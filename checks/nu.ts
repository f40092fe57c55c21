import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { BuiltPage } from './site.ts';

const execute = promisify(execFile);

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** In bytes; every `<br/>` adds a few hundred. */
const longestReport = 64 * 1024 * 1024;

/** The usual one overflows now and then on x64, where Java has not compiled the deepest functions yet. */
const stack = '16m';

/** Errors and warnings of the Nu HTML checker, each with the path of its page. One run of Java for all pages. */
export async function nuProblems(pages: readonly BuiltPage[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'));
  try {
    const site = join(folder, 'site');
    mkdirSync(site);
    for (const [index, page] of pages.entries())
      writeFileSync(join(site, `${index}.html`), withoutStyles(page.html));
    // Without the optimising compiler it takes half the processor time.
    const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', `-Xss${stack}`, '-jar', jar];
    const report = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
    const { stdout } = await execute('java', [...options, ...report, site], { maxBuffer: longestReport });
    const pathOf = (url: string) => pages[Number.parseInt(basename(url), 10)]?.path ?? url;
    return problemsIn(stdout, pathOf);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The checker does not support modern CSS, and takes longer for it than for the HTML. */
export const withoutStyles = (html: string): string =>
  html.replaceAll(/(<style\b[^>]*>).*?(<\/style>)/gs, '$1$2');

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: 'warning' | 'fatal';
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/** The errors and warnings in the checker's JSON; other messages are about style, such as `<br/>` for `<br>`. */
export function problemsIn(json: string, pathOf: (url: string) => string): readonly string[] {
  const { messages } = JSON.parse(json) as { readonly messages: readonly Message[] };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url = '', message, extract = '' }) => `${pathOf(url)}: ${message} ${extract}`.trim());
}
