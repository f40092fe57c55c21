import type { AstroIntegration } from 'astro';
import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/site/renderer.ts', import.meta.url));

const rendererEntry: Plugin = {
  name: 'renderer-entry',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: entry } } } : undefined,
};

/**
 * Keeps the bundle that renders the pages beside the built assets, in `renderer/`, instead of rendering them at once:
 * `tools/build-site.ts` does, and as long as only articles change it needs no new bundle.
 */
export const rendererBundle: AstroIntegration = {
  name: 'renderer-bundle',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'build') updateConfig({ vite: { plugins: [rendererEntry] } });
    },
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer({
        name: 'renderer-bundle',
        getStaticPaths: async () => [],
        render: () => Promise.reject(new Error('No page is rendered while bundling')),
      }),
    'astro:build:generated': ({ dir }) => rename(new URL('.prerender', dir), new URL('../renderer', dir)),
  },
};
