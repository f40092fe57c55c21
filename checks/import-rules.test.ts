import { describe, expect, test } from 'vitest';
import { forbiddenImports, importCircles } from './import-rules.ts';

const check = (name: string, text: string) => forbiddenImports([[name, text]]);

describe('a forbidden import is found', () => {
  test.each([
    ['contract/lead.ts', `import { x } from '../src/ui/x.ts';`],
    ['contract/lead.ts', `import type { X } from '../server/x.ts';`],
    ['contract/lead.ts', `export const page = () => import('../content/page.ts');`],
    ['server/app.ts', `export * from '../src/seo/head.ts';`],
    ['server/main.ts', `import { build } from '../tools/build.ts';`],
    ['server/site/site.ts', `type Head = import('../../src/seo/head.ts').Head;`],
    ['server/leads/store.ts', `import { ada } from '../testing/sample-leads.ts';`],
    ['src/seo/head.ts', `import { x } from '../../server/app.ts';`],
    ['src/ui/Button.tsx', `import { Header } from '../features/shell/Header.tsx';\nconst a = <b>c</b>;`],
    ['src/ui/index.ts', `const all = import.meta.glob(['./*.tsx', '../features/**/*.tsx']);`],
    ['src/ui/Button.module.css', `.a { composes: b c from '../features/shell/Header.module.css'; }`],
    ['src/features/home/Home.tsx', `import { Header } from '../shell/Header.tsx';`],
    ['src/features/home/Home.tsx', `import raw from '/src/features/shell/mark.svg?raw';`],
    ['src/features/home/home.css', `@import url("../shell/shell.css");`],
    ['src/features/home/Home.astro', `---\nimport Header from '../shell/Header.astro';\n---\n<Header />`],
    ['src/features/home/Home.astro', `<p>a</p><script>\nimport '../shell/menus.ts';\n</script>`],
    ['content/site/company.ts', `import { x } from '../../src/ui/x.ts';`],
  ])('%s: %s', (name, text) => {
    expect(check(name, text)).toEqual([
      expect.stringMatching(`^${name} imports (src|server|content|tools)/.+: .+`),
    ]);
  });
});

describe('an allowed import is accepted', () => {
  test.each([
    ['contract/lead.ts', `import { z } from 'zod';\nimport { limits } from './limits.ts';`],
    ['server/app.ts', `import { routes } from '../contract/routes.ts';\nimport fastify from 'fastify';`],
    ['server/testing/build.ts', `import { run } from '../../tools/command.ts';`],
    ['server/leads/store.slow.test.ts', `import { ada } from '../testing/sample-leads.ts';`],
    ['server/testing/service.ts', `import { ada } from './sample-leads.ts';`],
    [
      'src/features/home/Home.tsx',
      `import { Button } from '../../ui/Button.tsx';\nimport './parts/Hero.tsx';`,
    ],
    ['src/pages/index.astro', `---\nimport { Home } from '../features/home/Home.tsx';\n---\n<Home />`],
    [
      'src/ui/Button.module.css',
      `/* @import '../features/a.css'; */ .a { composes: b from './Link.module.css'; }`,
    ],
    [
      'src/ui/Button.tsx',
      `// import { Header } from '../features/shell/Header.tsx';\nconst a = "import '../features/b.ts'";`,
    ],
  ])('%s: %s', (name, text) => {
    expect(check(name, text)).toEqual([]);
  });
});

describe('a circle of imports', () => {
  test('is found with its files in order, once', () => {
    const files = [
      ['contract/a.ts', `import './b.ts';`],
      ['contract/b.ts', `import './c.ts';\nimport './d.ts';`],
      ['contract/c.ts', `export * from './a.ts';`],
      ['contract/d.ts', `import 'zod';`],
      ['server/e.ts', `import '../contract/a.ts';`],
    ] as const;
    expect(importCircles(files)).toEqual([
      expect.stringMatching(/^contract\/\w\.ts( → contract\/[abc]\.ts){3}$/),
    ]);
    expect(importCircles(files)[0]).toContain('contract/a.ts → contract/b.ts');
  });

  test('is found where it is one of types only, or of a file with itself', () => {
    const files = [
      ['server/a.ts', `import type { B } from './b.ts';`],
      ['server/b.ts', `type A = import('./a.ts').A;`],
      ['server/c.ts', `export { c } from './c.ts';`],
    ] as const;
    expect(importCircles(files)).toEqual([
      expect.stringContaining('server/a.ts → server/b.ts'),
      'server/c.ts → server/c.ts',
    ]);
  });

  test('is not seen where two files import a third', () => {
    const files = [
      ['server/a.ts', `import './b.ts';\nimport './c.ts';`],
      ['server/b.ts', `import './c.ts';`],
      ['server/c.ts', ''],
    ] as const;
    expect(importCircles(files)).toEqual([]);
  });
});
