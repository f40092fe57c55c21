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
type Resolved = NonNullable<ReturnType<typeof pageRoutes>['hooks']['astro:routes:resolved']>;

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
  const resolve = (...patterns: RegExp[]) =>
    hooks['astro:routes:resolved']?.({
      routes: patterns.map((patternRegex) => ({ type: 'page', patternRegex })),
    } as unknown as Parameters<Resolved>[0]);
  return { routes, resolve };
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

test('a page without a route is refused with file and line', () => {
  const licence = /^\/open-source-license$/;
  expect(() => setUp().resolve(licence, /^\/$/)).not.toThrow();
  expect(() => setUp().resolve(licence)).toThrow('content/pages/home.yaml:1: / has no route');
});
