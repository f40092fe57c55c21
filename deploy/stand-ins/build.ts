import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyFileName } from '../../contract/company.ts';
import { sitePagesPath } from '../../contract/site-pages.ts';
import { readCompany, readCompanyContent } from '../../integrations/company-file.ts';
import { makeTestBuild } from '../../tests/support/build.ts';
import { proxiesBehindTls, writeProxyFolder } from '../../integrations/proxy/write.ts';

/** In place of tools/build.ts: a small site with the facts of content/site/company.yaml. */
readCompany(process.env);
const { folder, remove } = await makeTestBuild({
  [sitePagesPath]: JSON.stringify({ pages: [], redirects: [] }),
});
writeFileSync(join(folder, companyFileName), JSON.stringify(readCompanyContent(process.env)));
await writeProxyFolder(folder, proxiesBehindTls(process.env));
for (const name of readdirSync('dist')) rmSync(join('dist', name), { recursive: true });
for (const name of readdirSync(folder)) cpSync(join(folder, name), join('dist', name), { recursive: true });
await remove();
