import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogueName, catalogueSchema } from '../contract/catalogue.ts';
import { sitePagesPath } from '../contract/site-pages.ts';
import { redirectsSchema } from '../server/site/load.ts';
import { build } from './build.ts';
import { proxyAnswers } from '../integrations/proxy/proxy-files.ts';
import { proxiesBehindTls } from '../integrations/proxy/write.ts';
import { headersFile, redirectsFile } from './static-host.ts';
import { fail, PlainError, root } from './toolchain.mjs';

/**
 * Makes a folder for a static host or a CDN, with pages that call the service at another origin:
 *
 *     node tools/toolchain.mjs tools/build-static.ts --api https://api.example.com [--out dist-static]
 *
 * API_URL in the environment is the same as --api. HSTS_PRELOAD=true adds `preload`, as it does for the service.
 */
async function main(args: readonly string[]): Promise<void> {
  const options = { api: { type: 'string' }, out: { type: 'string', default: 'dist-static' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const api = values.api ?? process.env['API_URL'];
  if (!api) throw new PlainError('Where is the service? For example: --api https://api.example.com');
  process.env['API_URL'] = api;
  const whole = join(root, '.cache/static');
  await build({ out: whole });
  const out = resolve(root, values.out);
  await writeStaticFolder(whole, out, process.env);
  console.log(`The files for ${api} are in ${out}`);
}

/** Copies the pages of a build, with the headers and redirects that the host must know. */
async function writeStaticFolder(
  whole: string,
  out: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const readJson = async (name: string) => JSON.parse(await readFile(join(whole, name), 'utf8')) as unknown;
  const behindTls = proxiesBehindTls(environment);
  const catalogue = catalogueSchema.parse(await readJson(catalogueName));
  const site = redirectsSchema.parse(await readJson(`site${sitePagesPath}`));
  const { redirects } = proxyAnswers(catalogue, site.redirects, behindTls);
  await rm(out, { recursive: true, force: true });
  await cp(join(whole, 'site'), out, { recursive: true });
  await writeFile(join(out, '_headers'), headersFile(catalogue, behindTls));
  await writeFile(join(out, '_redirects'), redirectsFile(redirects));
}

await main(process.argv.slice(2)).catch(fail);
