import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite';

const lazyPrefix = '\0lazy-styles:';
const namesPrefix = '\0class-names:';
const apartPrefix = '\0styles-apart:';
const adopt = '/src/ui/on-demand/adopt-styles.ts';

/**
 * Decides where the rules of a CSS module go that a browser script imports.
 *
 * - `import styles from './Part.module.css?lazy'`: into the script itself. Otherwise they would be part of every page that
 *   can load the script, because Astro collects styles across dynamic imports.
 * - `import styles, { rules } from './Part.module.css?apart'`: nowhere either. At build `rules` is their text, for pages that
 *   put them into their head. Otherwise Astro would give them to every page of the same route.
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
      const hasQuery = query === 'lazy' || query === 'apart';
      if (!hasQuery && (config.command === 'serve' || !isClient)) return;
      const elsewhere = query === 'apart' && !isClient ? apartPrefix : namesPrefix;
      // The ending keeps the module out of Vite's own CSS pipeline.
      return `${query === 'lazy' ? lazyPrefix : elsewhere}${resolve(dirname(importer), path)}.js`;
    },
    async load(id) {
      const prefix = [lazyPrefix, namesPrefix, apartPrefix].find((each) => id.startsWith(each));
      if (!prefix) return;
      const file = id.slice(prefix.length, -'.js'.length);
      this.addWatchFile(file);
      const { code, modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
      const names = `export default ${JSON.stringify(modules)};`;
      if (prefix === lazyPrefix)
        return `import { adoptStyles } from '${adopt}'; adoptStyles(${JSON.stringify(code)}); ${names}`;
      const rules = `export const rules = ${JSON.stringify(code.replaceAll(/\s*\n\s*/g, ' '))};`;
      return { code: prefix === apartPrefix ? `${names} ${rules}` : names, moduleSideEffects: false };
    },
  };
}
