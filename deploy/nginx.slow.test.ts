import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiPaths } from '../contract/api.ts';
import { liveHeartbeat } from '../contract/desk/leads.ts';
import { deskApi, deskRoutes } from '../contract/desk/routes.ts';
import { Unavailable } from '../server/database/unavailable.ts';
import { deskRoutesPlugin } from '../server/desk/desk.ts';
import type { LiveLimits } from '../server/desk/leads/live.ts';
import { dropSlowReaders, limitsFor, serverOptions } from '../server/http/limits.ts';
import { makeTestBuild } from '../tests/support/build.ts';
import { makeSqliteDatabase } from '../tests/support/databases.ts';
import { callerOf, makeTestLeadDesk } from '../tests/support/desk.ts';
import { makeService } from '../tests/support/service.ts';
import { freePort } from '../tools/ports.ts';
import { writeProxyFolder } from '../integrations/proxy/write.ts';
import { isInstalled, type ProxyOptions, startNginx } from '../tests/support/nginx.ts';
import { fileHere } from './test-parts.ts';
import { answeringHandlers } from '../tests/support/desk-app.ts';

const notReachedPage = readFileSync(fileHere('not-reached.html'), 'utf8');
const example = readFileSync(fileHere('nginx.conf'), 'utf8');

/** nginx with the pages of a small build, before a service on this port. */
async function startWithPages(
  upstream: number,
  options: Pick<ProxyOptions, 'readTimeout'> = {},
): Promise<string> {
  const build = await makeTestBuild({ 'pages.json': JSON.stringify({ pages: [], redirects: [] }) });
  await writeProxyFolder(build.folder, true);
  const { address, stop } = await startNginx({ upstreams: [upstream], dist: build.folder, ...options });
  onTestFinished(() => build.remove());
  onTestFinished(stop);
  return address;
}

const submit = (address: string, fields: Readonly<Record<string, string>>) =>
  fetch(address + apiPaths.contact, { method: 'POST', body: new URLSearchParams(fields) });

const ada = { UserName: 'Ada Lovelace', Email: 'ada@vs.example', PhoneNumber: '+919876543210' };

/** The desk's live connection, in which every request is made by one person. */
async function startDesk(liveLimits: Partial<LiveLimits>): Promise<number> {
  const place = await makeSqliteDatabase();
  const database = place.open();
  const person = callerOf('sue');
  const authenticate = () => Promise.resolve(person);
  const made = makeTestLeadDesk(database, { authenticate, now: Date.now, liveLimits });
  await made.addUsers(person);
  const limits = limitsFor({ behindTls: true, trustedProxies: [] });
  const app = fastify(serverOptions(limits));
  dropSlowReaders(app, limits);
  const handlers = { ...answeringHandlers(), ...made.desk.handlers };
  app.register(deskRoutesPlugin({ handlers, authenticate, origin: undefined, behindTls: false }));
  app.addHook('preClose', () => made.desk.stop());
  onTestFinished(() => place.remove());
  onTestFinished(() => database.close());
  onTestFinished(() => app.close());
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

describe.skipIf(!isInstalled('nginx', '-v'))('behind nginx with the example', () => {
  test('heartbeats keep a quiet live connection of the desk open', async () => {
    const [, seconds] = /desk\/live \{[^}]*proxy_read_timeout (\d+)s;/.exec(example) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(3 * liveHeartbeat);
    const heartbeat = 250;
    const address = await startWithPages(await startDesk({ heartbeat }), { readTimeout: '5s' });
    const { body } = await fetch(address + deskApi + deskRoutes.live.path);
    let heartbeats = 0;
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heartbeats += text.split('"alive"').length - 1;
      if (heartbeats * heartbeat > 5500) break;
    }
    expect(heartbeats * heartbeat).toBeGreaterThan(5500);
  });

  test('a form that cannot be saved comes back with what was typed', async () => {
    const down = () => Promise.reject(new Unavailable(new Error('down')));
    const service = await makeService({
      wrap: (stores) => ({
        ...stores,
        database: { ...stores.database, check: down },
        leads: { ...stores.leads, save: down },
      }),
    });
    onTestFinished(() => service.close());
    const port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const address = await startWithPages(port);
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

  test('what is for those who run the service stays behind it', async () => {
    const service = await makeService();
    onTestFinished(() => service.close());
    const direct = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const address = await startWithPages(Number(new URL(direct).port));
    const statusOf = async (url: string) => (await fetch(url)).status;
    // On a busy machine the first look at the database may take too long.
    await expect.poll(() => statusOf(`${direct}/readyz`)).toBe(200);
    for (const spelling of ['/readyz', '/readyz?x', '/%72eadyz'])
      expect([spelling, await statusOf(address + spelling)]).toEqual([spelling, 403]);
    expect(await statusOf(`${address}/healthz`)).toBe(200);
  });

  test('where no process answers, pages are sent, and forms and guesses get a page that says to go back', async () => {
    const address = await startWithPages(await freePort());
    const save = fetch(address + apiPaths.contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'save-number': '1' },
      body: '{}',
    });
    for (const answer of [await submit(address, ada), await fetch(`${address}/About-Us`), await save]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
      expect(answer.headers.get('content-type')).toBe('text/html');
      expect(await answer.text()).toBe(notReachedPage);
    }
    const page = await fetch(`${address}/about-us`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>About</title>')]);
  });
});
