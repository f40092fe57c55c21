import { describe, expect, test } from 'vitest';
import { forbiddenImports } from './import-rules.ts';

const check = (name: string, text: string) => forbiddenImports([[name, text]]);

describe('a forbidden import is found', () => {
  test.each([
    ['contract/lead.ts', `import { x } from '../src/ui/x.ts';`],
    ['contract/lead.ts', `import type { X } from '../server/x.ts';`],
    ['contract/lead.ts', `export const page = () => import('../content/page.ts');`],
    ['server/app.ts', `export * from '../src/seo/head.ts';`],
    ['server/main.ts', `import { build } from '../tools/build.ts';`],
    ['server/site/site.ts', `type Head = import('../../src/seo/head.ts').Head;`],
    ['server/leads/store.ts', `import { ada } from '../../tests/support/sample-leads.ts';`],
    ['server/leads/store.ts', `import type { Audit } from '../desk/audit.ts';`],
    ['server/desk/desk.ts', `import { run } from '../leads-cli/run.ts';`],
    ['server/doctor/retention.ts', `import { createDailyErasure } from '../daily-erasure.ts';`],
    ['server/metrics/gauges.ts', `import { start } from '../start.ts';`],
    ['server/leads-cli/run.ts', `import { run } from '../desk-cli/run.ts';`],
    ['server/settings.ts', `import { openStores } from './stores.ts';`],
    ['tools/samples/run.ts', `import { ada } from '../../tests/support/sample-leads.ts';`],
    ['src/seo/head.ts', `import { x } from '../../server/app.ts';`],
    ['src/seo/head.ts', `import { teasers } from '../site/teasers.ts';`],
    ['src/desk/lead/LeadView.tsx', `import { Home } from '../../features/home/Home.tsx';`],
    ['src/features/home/Home.tsx', `import { Table } from '../../desk/ui/DataTable.tsx';`],
    ['src/collections/blog.ts', `import Document from '../layouts/Document.astro';`],
    ['src/layouts/Document.astro', `---\nimport Home from '../pages/index.astro';\n---`],
    ['src/ui/Button.tsx', `import { Header } from '../features/shell/Header.tsx';\nconst a = <b>c</b>;`],
    ['src/ui/index.ts', `const all = import.meta.glob<string>('../features/**/*.tsx');`],
    ['src/ui/Button.module.css', `.a { composes: b c from '../features/shell/Header.module.css'; }`],
    ['src/features/home/Home.tsx', `import { Header } from '../shell/Header.tsx';`],
    ['src/features/home/Home.tsx', `import raw from '/src/features/shell/mark.svg?raw';`],
    ['src/features/home/home.css', `@import url("../shell/shell.css");`],
    ['src/features/home/Home.astro', `---\nimport Header from '../shell/Header.astro';\n---\n<Header />`],
    ['src/features/home/Home.astro', `<p>a</p><script>\nimport '../shell/menus.ts';\n</script>`],
    ['content/site/company.ts', `import { x } from '../../src/ui/x.ts';`],
  ])('%s: %s', (name, text) => {
    expect(check(name, text)).toEqual([
      expect.stringMatching(`^${name} imports (src|server|content|tests|tools)/.+: .+`),
    ]);
  });
});

describe('an allowed import is accepted', () => {
  test.each([
    ['contract/lead.ts', `import { z } from 'zod';\nimport { limits } from './limits.ts';`],
    ['server/app.ts', `import { routes } from '../contract/routes.ts';\nimport fastify from 'fastify';`],
    ['server/desk/desk.ts', `import { send } from '../mail/mail.ts';\nimport { audit } from './audit.ts';`],
    ['server/leads/store.test.ts', `import { appendAudit } from '../desk/audit.ts';`],
    [
      'server/doctor/run.ts',
      `import { openStores } from '../stores.ts';\nimport '../database/job-state.ts';`,
    ],
    ['server/desk-service.ts', `import { createDoctor } from './doctor/examine.ts';`],
    ['tests/support/build.ts', `import { run } from '../../tools/command.ts';`],
    ['server/leads/store.slow.test.ts', `import { ada } from '../../tests/support/sample-leads.ts';`],
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
