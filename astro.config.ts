import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import type { EnvironmentOptions } from 'vite';
import { fileURLToPath } from 'node:url';
import { companyOf, readAddresses } from './contract/company.ts';
import { clientStyles } from './integrations/client-styles.ts';
import { readCompanyContent } from './integrations/company-file.ts';
import { deskInDevelopment } from './integrations/desk-dev.ts';
import { finishSite } from './integrations/finish-site.ts';
import { modulePreload } from './integrations/module-preload.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const content = readCompanyContent(process.env);
const company = companyOf(content, readAddresses(process.env));
const service = process.env['API_PROXY'];

/** PGlite has code for Node, and SQLite has workers for stored files: the sandbox reaches neither. */
const withoutUnreachable = {
  name: 'without-unreachable',
  enforce: 'pre',
  resolveId: (id: string) => (id === 'node:module' ? '\0node:module' : undefined),
  load: (id: string) => (id === '\0node:module' ? 'export const createRequire = undefined;' : undefined),
  transform: (code: string, id: string) =>
    id.includes('sqlite-wasm')
      ? code.replaceAll(/new URL\(['"]sqlite3-[^'"]+['"], import\.meta\.url\)/g, 'undefined')
      : undefined,
} as const;

/**
 * Vite prepares packages for the browser when a page first asks for them. Astro would have it look through all components
 * before that: half a gigabyte more, and seconds, for an article that needs none of them.
 */
const preparedOnDemand = {
  name: 'prepared-on-demand',
  enforce: 'post',
  configEnvironment: (name: string, { optimizeDeps }: EnvironmentOptions) => {
    if (name === 'client' && optimizeDeps) optimizeDeps.entries = [];
  },
} as const;

const islandDirectives: AstroIntegration = {
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['intent', 'painted'])
        addClientDirective({ name, entrypoint: `./src/islands/${name}.ts` });
    },
  },
};

export default defineConfig({
  site: company.siteUrl,
  outDir: './dist/site',
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  compressHTML: true,
  prerenderConflictBehavior: 'error',
  // Articles are drawn by components of ours; the HTML that Astro makes of them is not used.
  markdown: { syntaxHighlight: false },
  build: {
    format: 'file',
    // Share images are drawn and pages are compressed in other threads: the next page is rendered meanwhile.
    concurrency: 4,
    // A page's styles are small enough that fetching them would cost more than carrying them.
    inlineStylesheets: 'always',
  },
  devToolbar: { enabled: false },
  experimental: {
    // Editors then complete and check the heads of articles (.vscode/settings.json).
    contentIntellisense: true,
    // After a change to articles, pages with the same `cacheKey` are not rendered again (tools/build.ts).
    incrementalBuild: true,
  },
  integrations: [react(), islandDirectives, finishSite(content, company)],
  vite: {
    plugins: [modulePreload, clientStyles(), deskInDevelopment, preparedOnDemand],
    css: {
      transformer: 'lightningcss',
      // Containers and grid areas are spoken of across components: their names are shared on purpose.
      lightningcss: { cssModules: { container: false, grid: false } },
    },
    define: {
      COMPANY_CONTENT: JSON.stringify(content),
      'import.meta.env.API_URL': JSON.stringify(company.apiUrl),
      'import.meta.env.GEO_URL': JSON.stringify(company.geoUrl),
      'import.meta.env.REVIEWS_URL': JSON.stringify(company.reviewsUrl),
      'import.meta.env.REVIEWS': JSON.stringify(company.reviews),
    },
    worker: {
      plugins: () => [withoutUnreachable],
      rolldownOptions: {
        checks: { eval: false, pluginTimings: false },
        // The same names as the page's own files have, so that the browser fetches each engine once.
        output: {
          assetFileNames: '_astro/[name].[hash][extname]',
          entryFileNames: '_astro/[name].[hash].js',
        },
      },
    },
    build: { cssTarget: ['chrome125', 'safari17.5', 'firefox128'] },
    server: {
      strictPort: true,
      // What programs write is no source: thousands of files.
      watch: { ignored: ['.cache', 'data', 'dist', 'test-results'].map((folder) => `${root}${folder}/**`) },
      // The service compares the origin of a call with its host: the proxy must not change it.
      ...(service && { proxy: { '/api': { target: service } } }),
    },
  },
});
