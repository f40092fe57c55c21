import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, withMotion, recordLayoutShifts } from './journey.ts';
import { lastMoved, recordTransitions } from './transitions.ts';

test.use(withMotion);

/** Long enough for a browser to paint what it has so far. */
const gap = 300;

/** A proxy that sends documents in two pieces with a pause between them. */
async function serveInPieces(origin: string, cutAt: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin));
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
    if (type.startsWith('text/html')) {
      const cut = body.indexOf(cutAt);
      if (cut < 0) throw new Error(`The document does not contain ${cutAt}`);
      response.write(body.subarray(0, cut));
      await pause(gap);
      response.end(body.subarray(cut));
    } else response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

for (const [path, where, cutAt] of [
  ['/leadership', 'the menu', 'id="menu-company"'],
  ['/', 'the controls of the captions', 'role="tab"'],
] as const) {
  test(`nothing shifts on ${path} when its document stops within ${where}`, async ({ page, baseURL }) => {
    await using site = await serveInPieces(baseURL ?? '', cutAt);
    const shifted = await recordLayoutShifts(page);
    await page.goto(site.origin + path);
    expect(await shifted()).toEqual([]);
    await page.goto('about:blank');
  });
}

test('cover and title of an article move there also when its document stops before them', async ({
  page,
  baseURL,
}) => {
  await using site = await serveInPieces(baseURL ?? '', 'id="content"');
  await recordTransitions(page);
  await page.goto(`${site.origin}/blogs`);
  await page.getByRole('link', { name: 'A Detailed Guide of Webhooks' }).click();
  await expect(page).toHaveURL(/webhooks$/);
  await expect.poll(() => lastMoved(page)).toMatch(/article-cover article-title/);
  await page.goto('about:blank');
});
