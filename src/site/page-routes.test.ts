import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { pageRoutes } from './page-routes.ts';

const root = mkdtempSync(join(tmpdir(), 'page-routes-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
};
const seo = (name: string) =>
  `seo: { name: ${name}, title: ${name}, description: ${name.padEnd(120, '.')} }\n`;

write('content/articles/an-article.md', '---\ntitle: An article\n---\n');
write('content/site/navigation.yaml', 'menus: []\n');
write('content/stories/one.yaml', `order: 10\n${seo('one')}`);
write('content/pages/home.yaml', `path: /\n${seo('home')}`);
write(
  'content/pages/terms.yaml',
  `path: /open-source-license\ncomponent: terms/TermsPage.tsx\n${seo('terms')}`,
);
write('src/features/terms/TermsPage.tsx', '');
write('src/features/terms/client.ts', '');

type Setup = NonNullable<ReturnType<typeof pageRoutes>['hooks']['astro:config:setup']>;
type Done = NonNullable<ReturnType<typeof pageRoutes>['hooks']['astro:build:done']>;

function setUp() {
  const routes = new Map<string, string>();
  const { hooks } = pageRoutes();
  const options = {
    config: { root: pathToFileURL(`${root}/`) },
    command: 'build',
    addWatchFile: () => {},
    createCodegenDir: () => {
      mkdirSync(join(root, '.astro'), { recursive: true });
      return pathToFileURL(join(root, '.astro/'));
    },
    injectRoute: ({ pattern, entrypoint }: { pattern: string; entrypoint: string }) =>
      routes.set(pattern, readFileSync(entrypoint, 'utf8')),
  };
  void hooks['astro:config:setup']?.(options as unknown as Parameters<Setup>[0]);
  const finish = (...paths: string[]) =>
    hooks['astro:build:done']?.({
      pages: paths.map((path) => ({ pathname: path.slice(1) })),
    } as unknown as Parameters<Done>[0]);
  return { routes, finish };
}

test('a page with a component has a route of its own, and so has its alias', () => {
  const { routes } = setUp();
  expect([...routes.keys()]).toEqual(['/open-source-license', '/opensourcelicense']);
  expect(routes.get('/opensourcelicense')).toContain(
    `pageAt('/opensourcelicense', 'content/pages/terms.yaml', page)`,
  );
});

test('a route imports its own component, and the code for the browser beside it', () => {
  const source = setUp().routes.get('/open-source-license');
  expect(source).toContain(`import { page } from '../src/features/terms/TermsPage.tsx';`);
  expect(source).toContain(`<script>import '../src/features/terms/client.ts';</script>`);
});

test('a component that does not exist is refused with file and line', () => {
  write('content/pages/team.yaml', `path: /team\ncomponent: team/TeamPage.tsx\n${seo('team')}`);
  expect(setUp).toThrow(
    'content/pages/team.yaml:2: component: src/features/team/TeamPage.tsx does not exist',
  );
  rmSync(join(root, 'content/pages/team.yaml'));
});

test('a page that was not built is refused with file and line', () => {
  expect(() => setUp().finish('/open-source-license', '/opensourcelicense')).toThrow(
    'content/pages/home.yaml:1: / was not built',
  );
});
