import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { pack } from './pack.ts';

const inDesk = (path: string): string => fileURLToPath(new URL(`../src/desk/${path}`, import.meta.url));

let outDir = '';

/** Makes what the server needs beside the folder of files. */
const packed: Plugin = {
  name: 'packed',
  configResolved: ({ build }) => void (outDir = build.outDir),
  closeBundle: async () => void (await pack({ out: dirname(outDir) })),
};

/** The desk is bundled apart from the site, so that no public page shares a chunk with it. */
export default defineConfig({
  root: inDesk('.'),
  base: '/',
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic' } },
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { container: false, grid: false } },
  },
  plugins: [packed],
  build: {
    emptyOutDir: true,
    assetsDir: 'desk/assets',
    // The policy allows no inline fonts or images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
    rolldownOptions: {
      input: { desk: inDesk('desk.html'), 'push-worker': inDesk('push-worker.ts') },
      output: {
        // The address of a service worker must stay the same.
        entryFileNames: ({ name }) =>
          name === 'push-worker' ? 'desk/push-worker.js' : 'desk/assets/[name]-[hash].js',
      },
      // Libraries mark files for server components, which do not exist here.
      onLog: (level, log, show) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && show(level, log),
    },
  },
});
