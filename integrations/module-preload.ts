import type { Plugin } from 'vite';

/**
 * Fetches a module together with all that it imports, as the bundler's own helper does. That one also waits for style
 * sheets, which no dialog of ours has, and weighs four times as much on every page.
 */
const source = `
const asked = new Set();
export function __vitePreload(load, modules = []) {
  for (const name of modules)
    if (!asked.has(name)) {
      asked.add(name);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + name }));
    }
  return load();
}`;

export const modulePreload: Plugin = {
  name: 'module-preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? source : undefined),
};
