import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { companyFileName, type Company, type CompanyContent } from '../contract/company.ts';
import { proxiesBehindTls, writeProxyFolder } from './proxy/write.ts';
import { companyFile } from './company-file.ts';
import { pack } from './pack.ts';
import { indexSite } from './search-index.ts';

/**
 * Completes each page as it is rendered (`finish-page.ts`). What follows the last one, beside the folder that Astro has written: the
 * search index, the facts for the service, compressed files, the catalogue with the policy of each page, and the configuration of
 * proxies.
 */
export const finishSite = (
  content: CompanyContent,
  company: Pick<Company, 'apiUrl' | 'geoUrl'>,
): AstroIntegration => ({
  name: 'finish-site',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware, addWatchFile }) => {
      addWatchFile(companyFile);
      const entrypoint = new URL('finish-page.ts', import.meta.url);
      if (command === 'build') addMiddleware({ entrypoint, order: 'post' });
    },
    'astro:build:done': async ({ dir }) => {
      const out = dirname(join(fileURLToPath(dir), '.'));
      await indexSite(out);
      await writeFile(join(out, companyFileName), `${JSON.stringify(content, null, 2)}\n`);
      await pack({ out, services: servicesOf(company) });
      await writeProxyFolder(out, proxiesBehindTls(process.env));
    },
  },
});

/** Origins other than their own that the pages talk to: the policy has to let them. */
const servicesOf = ({ apiUrl, geoUrl }: Pick<Company, 'apiUrl' | 'geoUrl'>): readonly string[] => [
  ...new Set([apiUrl, geoUrl].filter(Boolean).map((url) => new URL(url).origin)),
];
