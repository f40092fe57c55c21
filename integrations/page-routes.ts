import type { AstroIntegration } from 'astro';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';

type Page = { readonly file: string; readonly path: string };

/** The pages of the folder whose address none of the patterns matches, each with what to do about it. */
export const withoutRoute = (pages: readonly Page[], patterns: readonly RegExp[]): readonly string[] =>
  pages
    .filter(({ path }) => !patterns.some((pattern) => pattern.test(path)))
    .map(({ file, path }) => `${file}: path: ${path} has no route: add it to src/pages`);

/** Empty where the text is wrong: Astro then names the file and line of the mistake. */
function pathIn(yaml: string): string {
  const path = parseDocument(yaml).get('path');
  return typeof path === 'string' ? path : '';
}

/** Refuses a file of `content/pages` that no route shows: Astro itself would leave it out without a word. */
export const pageRoutes: AstroIntegration = {
  name: 'page-routes',
  hooks: {
    'astro:routes:resolved': ({ routes }) => {
      const root = fileURLToPath(new URL('..', import.meta.url));
      const pages = globSync('content/pages/*.yaml', { cwd: root }).map((file) => ({
        file,
        path: pathIn(readFileSync(join(root, file), 'utf8')),
      }));
      const patterns = routes
        .filter(({ type, pattern }) => type === 'page' && pattern !== '/[...simple]')
        .map(({ patternRegex }) => patternRegex);
      const problems = withoutRoute(pages, patterns);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  },
};
