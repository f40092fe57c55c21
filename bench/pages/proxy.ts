import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { plainVersion } from './plain-html.ts';

/** Below this path, every page is served as plain HTML, as the limit of what is possible. */
export const plainPrefix = '/plain';

export interface PageProxy {
  readonly port: number;
  readonly close: () => void;
}

/** Starts a proxy before the server that serves Page Not Found with 200, because Lighthouse refuses a 404. */
export function startPageProxy(port: number): Promise<PageProxy> {
  const proxy = createServer(({ method, url = '/', headers }, response) => {
    if (url.startsWith(`${plainPrefix}/`)) {
      void sendPlain(port, url.slice(plainPrefix.length), response);
      return;
    }
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(asFound(url, answer.statusCode), answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end();
  });
  return new Promise((resolve) => {
    proxy.listen(0, '127.0.0.1', () =>
      resolve({ port: (proxy.address() as AddressInfo).port, close: () => proxy.close() }),
    );
  });
}

const asFound = (url: string, status = 502): number => (url === '/404' ? 200 : status);

const plainHeaders: IncomingHttpHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=0, must-revalidate',
};

async function sendPlain(port: number, path: string, response: ServerResponse): Promise<void> {
  const page = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } });
  const body = brotliCompressSync(plainVersion(await page.text()));
  response.writeHead(200, { ...plainHeaders, 'content-length': body.length }).end(body);
}
