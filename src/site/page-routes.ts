import type { AstroIntegration } from 'astro';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aliases } from '../../contract/routes.ts';
import { readContentFolder } from './content-folder.ts';
import type { PageEntry, PageTable } from './page-table.ts';
import { ContentError } from './yaml.ts';

/**
 * A route for every file of `content/pages` that names a component. Each is an `.astro` file of its own, because Astro
 * puts the styles of everything that a route imports into its pages.
 */
export function pageRoutes(): AstroIntegration {
  let table: PageTable;
  let root: string;
  return {
    name: 'page-routes',
    hooks: {
      'astro:config:setup': ({ config, command, addWatchFile, createCodegenDir, injectRoute }) => {
        root = fileURLToPath(config.root);
        table = readTable(root, command === 'dev');
        addWatchFile(join(root, pagesFolder));
        const folder = fileURLToPath(createCodegenDir());
        for (const { path, source } of routesOf(table, root, folder)) {
          const entrypoint = join(folder, `${path.slice(1).replaceAll('/', '.')}.astro`);
          if (!existsSync(entrypoint) || readFileSync(entrypoint, 'utf8') !== source)
            writeFileSync(entrypoint, source);
          injectRoute({ pattern: path, entrypoint });
        }
      },
      // Astro makes routes when it starts: a page that comes, goes or moves needs a restart.
      'astro:server:setup': ({ server: { watcher } }) => {
        watcher.on('all', (_event, file) => {
          const changed = dirname(file) === join(root, pagesFolder) && routesChanged(root, table);
          if (changed) watcher.emit('change', join(root, pagesFolder));
        });
      },
      'astro:routes:resolved': ({ routes }) => {
        const pages = routes.filter(({ type }) => type === 'page');
        const problems = table.pages
          .filter(({ path }) => !pages.some(({ patternRegex }) => patternRegex.test(path)))
          .map(
            ({ name, path, lineOf }) =>
              `${name}:${lineOf(['path'])}: ${path} has no route: name its component, or add one to src/pages`,
          );
        if (problems.length > 0) throw new ContentError(problems);
      },
    },
  };
}

const pagesFolder = 'content/pages';

const routesIn = ({ pages }: PageTable): string =>
  pages.map(({ path, component = '' }) => `${path} ${component}`).join();

/** False while a file has a problem: the page itself shows it. */
function routesChanged(root: string, table: PageTable): boolean {
  try {
    return routesIn(readTable(root, true)) !== routesIn(table);
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

function readTable(root: string, drafts: boolean): PageTable {
  const table = readContentFolder(root, drafts);
  const problems = table.pages
    .filter(({ component }) => component !== undefined && !existsSync(join(root, featureFile(component))))
    .map(
      ({ name, component, lineOf }) =>
        `${name}:${lineOf(['component'])}: component: src/features/${component} does not exist`,
    );
  if (problems.length > 0) throw new ContentError(problems);
  return table;
}

type Route = { readonly path: string; readonly source: string };

function routesOf({ pages }: PageTable, root: string, folder: string): readonly Route[] {
  const specifierOf = (file: string) => relative(folder, join(root, file)).split(sep).join(posix.sep);
  return pages.flatMap((page) => {
    const { component } = page;
    if (component === undefined) return [];
    const beside = (name: string) => {
      const file = `${dirname(featureFile(component))}/${name}`;
      return existsSync(join(root, file)) ? specifierOf(file) : undefined;
    };
    const source = (path: string) =>
      routeSource(page, path, {
        component: specifierOf(featureFile(component)),
        document: specifierOf('src/layouts/Document.astro'),
        props: specifierOf('src/site/page-props.ts'),
        client: beside('client.ts'),
        islands: beside('islands.astro'),
      });
    return [page.path, ...aliasesOf(page.path)].map((path) => ({ path, source: source(path) }));
  });
}

const featureFile = (component: string): string => `src/features/${component}`;

const aliasesOf = (path: string): readonly string[] =>
  Object.entries(aliases).flatMap(([alias, original]) => (original === path ? [alias] : []));

type Modules = {
  readonly component: string;
  readonly document: string;
  readonly props: string;
  readonly client: string | undefined;
  readonly islands: string | undefined;
};

/** No white space between the elements: it would be part of the page. */
const routeSource = ({ name }: PageEntry, path: string, modules: Modules): string => `---
import { page } from '${modules.component}';
import Document from '${modules.document}';
import { pageAt } from '${modules.props}';
${modules.islands ? `import Islands from '${modules.islands}';\n` : ''}
const { Component, props, seo } = await pageAt('${path}', '${name}', page);
---

<Document seo={seo}><Component {...props}>${modules.islands ? '<Islands {...props} />' : ''}</Component>${
  modules.client ? `<script>import '${modules.client}';</script>` : ''
}</Document>
`;
