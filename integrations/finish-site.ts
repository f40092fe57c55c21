import type { AstroIntegration } from 'astro';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Company } from '../contract/company.ts';
import { proxiesBehindTls, writeProxyFolder } from '../tools/proxy/write.ts';
import { withLateScripts } from './late-scripts.ts';
import { pack } from './pack.ts';
import { indexSite } from './search-index.ts';
import { filesUnder } from './site-files.ts';

/**
 * What follows the rendering of pages, beside the folder that Astro has written: the search index, compressed files, the catalogue
 * with the policy of each page, and the configuration of proxies.
 */
export const finishSite = (company: Pick<Company, 'apiUrl' | 'geoUrl'>): AstroIntegration => ({
  name: 'finish-site',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const site = fileURLToPath(dir);
      const out = dirname(join(site, '.'));
      for (const name of await filesUnder(site))
        if (name.endsWith('.html')) await startLate(join(site, name));
      const cache = fileURLToPath(new URL('../.cache/compressed', import.meta.url));
      await indexSite(out);
      await pack({ out, cache, services: servicesOf(company) });
      await writeProxyFolder(out, proxiesBehindTls(process.env));
    },
  },
});

async function startLate(page: string): Promise<void> {
  await writeFile(page, withLateScripts(await readFile(page, 'utf8')));
}

/** Origins other than their own that the pages talk to: the policy has to let them. */
const servicesOf = ({ apiUrl, geoUrl }: Pick<Company, 'apiUrl' | 'geoUrl'>): readonly string[] => [
  ...new Set([apiUrl, geoUrl].filter(Boolean).map((url) => new URL(url).origin)),
];
