import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiPaths } from '../contract/api.ts';
import { deskApi, deskRoutes, type DeskRoute } from '../contract/desk/routes.ts';
import { createTestAuthenticator } from '../tests/support/desk-accounts.ts';
import { freePort } from './ports.ts';
import { root } from './toolchain.mjs';

/** `npm run dev` over an empty data folder, started once for all tests. */
const data = mkdtempSync(join(tmpdir(), 'dev-'));
const linkFile = join(data, 'set-up-link.txt');
/** In milliseconds; the first start on a fresh clone builds the site. */
const timeout = 600_000;
let origin = '';
let development: ChildProcess;

const start = (port: number) =>
  spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    // Astro serves no pages where it takes itself for a part of Vitest.
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_FOLDER: data,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  development = start(port);
  development.stderr?.resume();
  await vi.waitUntil(() => existsSync(linkFile), { timeout });
}, timeout);
afterAll(async () => {
  development.kill();
  await once(development, 'exit');
  rmSync(data, { recursive: true });
});

describe('the site', () => {
  test('shows an article', async () => {
    expect(await (await fetch(`${origin}/blogs/node-event-loop`)).text()).toContain('</article>');
  });

  test('shows a changed page with its changed head', async () => {
    const draft = join(root, 'content/simple-pages/sample.yaml');
    const before = readFileSync(draft, 'utf8');
    const description = 'Changed words. '.repeat(8).trim();
    const sample = async () => (await fetch(`${origin}/sample`)).text();
    expect(await sample()).not.toContain(description);
    try {
      writeFileSync(draft, before.replace(/^  description: .*$/m, `  description: ${description}`));
      await vi.waitUntil(async () => (await sample()).includes(`content="${description}"`), {
        timeout: 60_000,
      });
    } finally {
      writeFileSync(draft, before);
    }
  });

  test('a port that is taken is named, and nothing is started', async () => {
    const second = start(Number(new URL(origin).port));
    let message = '';
    second.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()));
    expect(await once(second, 'exit')).toEqual([1, null]);
    expect(message).toContain('is taken by another program');
  });
});

test('the desk can be set up by its link, and shows a new lead at once', async () => {
  const link = new URL(readFileSync(linkFile, 'utf8').trim());
  expect(link.origin).toBe(origin);
  const page = await fetch(link);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining('id="desk"')]);
  for (const [, path = ''] of html.matchAll(/(?:href|src)="(\/[^"]+)"/g))
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);

  let cookie = '';
  const call = async (route: DeskRoute, body: object) => {
    const answer = await fetch(`${origin}${deskApi}${deskRoutes[route].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
    expect([route, answer.status]).toEqual([route, 200]);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer.json() as Promise<never>;
  };
  const person = {
    code: link.hash.split('=')[1],
    name: 'Mira Keller',
    email: 'mira@desk.example',
    timeZone: 'Europe/London',
  };
  const options = await call('enrolPasskeyOptions', person);
  await call('enrolPasskey', { ...person, response: createTestAuthenticator(origin).register(options) });

  const live = await fetch(`${origin}${deskApi}${deskRoutes.live.path}`, { headers: { cookie } });
  expect(live.headers.get('content-type')).toContain('text/event-stream');
  await fetch(origin + apiPaths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ UserName: 'Ada', Email: 'ada@engines.example', FlagSubmitted: true }),
  });
  let received = '';
  for await (const chunk of live.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += chunk;
    if (received.includes('"leads"')) break;
  }
  expect(received).toContain('"leads"');
});
