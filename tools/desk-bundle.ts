import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { openCache } from './build-cache.ts';
import { pack } from './pack.ts';
import { fail, PlainError, root } from './toolchain.mjs';

export interface DeskFolders {
  /** Where `catalogue.json`, `packed/` and `site/` of the desk go. */
  readonly out: string;
  /** Holds the bundle and the compressed files of earlier builds. */
  readonly cache: string;
  /** A hash of all that the desk is made from. */
  readonly version: string;
}

/**
 * Bundles the desk apart from the site, so that no public page shares a chunk with it, and packs it for the server. An
 * unchanged bundle is taken from the cache.
 */
export async function buildDesk({ out, cache, version }: DeskFolders): Promise<void> {
  const bundle = join(cache, 'bundle');
  const versionFile = join(cache, 'version');
  if (!existsSync(versionFile) || readFileSync(versionFile, 'utf8') !== version) {
    rmSync(versionFile, { force: true });
    await bundleDesk(bundle);
    writeFileSync(versionFile, version);
  }
  const site = join(out, 'site');
  await cp(bundle, site, { recursive: true });
  const packed = await openCache(join(cache, 'packed'), version);
  await pack({ site, out, cache: packed });
  await packed.close();
}

async function bundleDesk(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'src/desk'),
    base: '/',
    publicDir: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    css: {
      transformer: 'lightningcss',
      lightningcss: { cssModules: { container: false, grid: false } },
    },
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: 'desk/assets',
      // The policy allows no inline fonts or images.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
      rolldownOptions: {
        input: join(root, 'src/desk/desk.html'),
        // Libraries mark files for server components, which do not exist here.
        onLog: (level, log, show) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && show(level, log),
      },
    },
  });
}

if (import.meta.main)
  await buildDesk(JSON.parse(process.argv[2] ?? '{}') as DeskFolders).catch((error: unknown) =>
    fail(new PlainError(error instanceof Error ? error.message : String(error))),
  );
