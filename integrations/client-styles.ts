import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite';

const lazyPrefix = '\0lazy-styles:';
const namesPrefix = '\0class-names:';
const adopt = '/src/ui/on-demand/adopt-styles.ts';

/**
 * Decides where the rules of a CSS module go that a browser script imports.
 *
 * - `import styles from './Part.module.css?lazy'`: into the script itself. Otherwise they would be part of every page that
 *   can load the script, because Astro collects styles across dynamic imports.
 * - without the query: nowhere. The page has them already, because it was rendered from the same components.
 */
export function clientStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'client-styles',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId(id, importer) {
      const [path = '', query] = id.split('?');
      if (!importer || !path.endsWith('.module.css')) return;
      const isClient = this.environment.name === 'client';
      if (query !== 'lazy' && (config.command === 'serve' || !isClient)) return;
      // The ending keeps the module out of Vite's own CSS pipeline.
      return `${query === 'lazy' ? lazyPrefix : namesPrefix}${resolve(dirname(importer), path)}.js`;
    },
    async load(id) {
      const prefix = [lazyPrefix, namesPrefix].find((each) => id.startsWith(each));
      if (!prefix) return;
      const file = id.slice(prefix.length, -'.js'.length);
      this.addWatchFile(file);
      const { code, modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
      const names = `export default ${JSON.stringify(modules)};`;
      if (prefix === lazyPrefix)
        return `import { adoptStyles } from '${adopt}'; adoptStyles(${JSON.stringify(code)}); ${names}`;
      return { code: names, moduleSideEffects: false };
    },
  };
}
