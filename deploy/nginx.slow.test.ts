import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiPaths } from '../contract/api.ts';
import { Unavailable } from '../server/database/unavailable.ts';
import { makeService } from '../server/testing/service.ts';
import { fileHere, listen, cleanUpAfterEach } from './test-parts.ts';

const clean = cleanUpAfterEach();
const notReachedPage = readFileSync(fileHere('not-reached.html'), 'utf8');

/** The example with ports of our own in place of TLS; what it does with requests is unchanged. */
function withPorts(port: number, upstream: number): string {
  return readFileSync(fileHere('nginx.conf'), 'utf8')
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace(/^ +listen 443 ssl http2;$/m, `listen 127.0.0.1:${port};`)
    .replace(/^ +listen \[::\]:443 .*$/m, '')
    .replace(/^ +ssl_.*$/gm, '')
    .replaceAll(/127\.0\.0\.1:432[12]/g, `127.0.0.1:${upstream}`)
    .replaceAll('/var/www/vs-online', fileHere('.'));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startNginx(upstream: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; default_type text/plain; types { text/html html; } ${temporary.join(' ')}
${withPorts(port, upstream)} }`,
  );
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  clean.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => nginx.kill(),
  );
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(address).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return address;
}

const submit = (address: string, fields: Readonly<Record<string, string>>) =>
  fetch(address + apiPaths.contact, { method: 'POST', body: new URLSearchParams(fields) });

const ada = { UserName: 'Ada Lovelace', Email: 'ada@vs.example', PhoneNumber: '+919876543210' };

function isInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isInstalled())('behind nginx with the example', () => {
  test('a form that cannot be saved comes back with what was typed', async () => {
    const down = () => Promise.reject(new Unavailable(new Error('down')));
    const service = await makeService({
      wrap: (stores) => ({
        ...stores,
        database: { ...stores.database, check: down },
        leads: { ...stores.leads, save: down },
      }),
    });
    clean.push(() => service.close());
    const port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const address = await startNginx(port);
    const answer = await submit(address, { ...ada, AskMeAnything: 'When?' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('value="When?"');
    const large = await submit(address, { ...ada, TalkAboutProject: 'x'.repeat(70_000) });
    expect([large.status, await large.text()]).toEqual([
      413,
      expect.stringContaining('Your answers are too long'),
    ]);
    const larger = await submit(address, { ...ada, TalkAboutProject: 'x'.repeat(200_000) });
    expect([larger.status, await larger.text()]).toEqual([413, notReachedPage]);
  });

  test('where no process answers, pages and forms get a page that says to go back', async () => {
    const address = await startNginx(await freePort());
    const save = fetch(address + apiPaths.contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'save-number': '1' },
      body: '{}',
    });
    for (const answer of [await submit(address, ada), await fetch(`${address}/about-us`), await save]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      expect(answer.headers.get('content-type')).toBe('text/html');
      expect(await answer.text()).toBe(notReachedPage);
    }
  });
});
