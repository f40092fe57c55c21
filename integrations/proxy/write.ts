import { copyFileSync, linkSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueName, catalogueSchema } from '../../contract/catalogue.ts';
import { sitePagesPath } from '../../contract/site-pages.ts';
import type { BehindTls } from '../../server/http/security-headers.ts';
import { redirectsSchema } from '../../server/site/load.ts';
import { proxyAnswers, proxyFileName } from './proxy-files.ts';
import { nginxFiles } from './nginx.ts';

/** Visitors reach proxies through https, unless BEHIND_TLS says otherwise. */
export const proxiesBehindTls = (environment: Readonly<Record<string, string | undefined>>): BehindTls => {
  if (environment['HSTS_PRELOAD'] === 'true') return 'preload';
  return environment['BEHIND_TLS'] !== 'false';
};

/** Writes into a finished build all that a proxy needs to send the files of the site itself. */
export async function writeProxyFolder(out: string, behindTls: BehindTls): Promise<void> {
  const catalogue = catalogueSchema.parse(await readJson(join(out, catalogueName)));
  const { redirects } = redirectsSchema.parse(await readJson(join(out, 'site', sitePagesPath)));
  const folder = join(out, 'proxy');
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files/empty'), '');
  for (const { hash, file, encoded } of catalogue.entries) {
    place(join(out, file), join(folder, proxyFileName(hash)));
    for (const { encoding, file: packed } of encoded)
      place(join(out, packed), join(folder, proxyFileName(hash, encoding)));
  }
  const answers = proxyAnswers(catalogue, redirects, behindTls);
  for (const [name, text] of Object.entries(nginxFiles(answers))) await writeFile(join(folder, name), text);
}

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8')) as unknown;

/** Links the file under a second name where the disk allows, or copies it. Two pages may have the same content. */
function place(file: string, path: string): void {
  try {
    linkSync(file, path);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) copyFileSync(file, path);
  }
}
