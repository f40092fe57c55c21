import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Nothing that a reader sees waits for our scripts, so they are asked for once the page has been painted. As an ordinary
 * module the shell's script was fetched together with the font, and the largest paint came half a second later on a
 * telephone (0007).
 */
const afterFirstPaint =
  '{const me=document.currentScript,start=()=>import(me.dataset.starts).then(()=>me.removeAttribute("data-starts"));' +
  'PerformanceObserver.supportedEntryTypes?.includes("paint")' +
  '?new PerformanceObserver((_,seen)=>{seen.disconnect();start()}).observe({type:"paint",buffered:true})' +
  ':addEventListener("load",start)}';

const moduleScript = /<script type="module" src="(?<source>[^"]+)"><\/script>/g;

export const withLateScripts = (html: string): string =>
  html.replace(moduleScript, '<script data-starts="$<source>">' + afterFirstPaint + '</script>');

/** Rewrites the pages of a site that has just been built. */
export async function startScriptsLate(site: string): Promise<void> {
  const files = await readdir(site, { recursive: true });
  for (const name of files.filter((file) => file.endsWith('.html'))) {
    const file = join(site, name);
    await writeFile(file, withLateScripts(await readFile(file, 'utf8')));
  }
}
