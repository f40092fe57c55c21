import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { companyFileName } from '../../contract/company.ts';
import { exampleCompany } from '../../contract/testing/company.ts';
import { pack } from '../../integrations/pack.ts';

const words = 'Words enough to be worth compressing. '.repeat(40);

/** A small site with one file of every kind that the server treats differently. */
const siteFiles: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Home</title><style>p{}</style><script>start()</script><p>${words}`,
  'about-us.html': `<!doctype html><title>About</title><p>${words}`,
  'success-stories/smart-call.html': '<!doctype html><title>Smart Call</title>',
  '404.html': `<!doctype html><title>Page Not Found</title><p>${words}`,
  '_astro/menu.BxY1.js': `/* ${words} */`,
  '_astro/chart.CzW2.png': 'a picture of a page',
  'share/home.png': 'a picture for others',
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${words} --></svg>`,
  'robots.txt': 'User-agent: *\n',
};

export interface TestBuild {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

export async function makeTestBuild(
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<TestBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  for (const [name, content] of Object.entries({ ...siteFiles, ...more })) {
    const file = join(folder, 'site', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(join(folder, companyFileName), JSON.stringify(exampleCompany));
  await pack({ out: folder, cache: join(folder, 'cache') });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
