import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { plainVersion } from './plain.ts';

/** Under this, every page is also there as the limit that it is measured against. */
export const plainPrefix = '/plain';

export interface Front {
  readonly port: number;
  readonly close: () => void;
}

/** Stands before the server: answers Page Not Found with 200, without which Lighthouse refuses to judge it. */
export function openFront(port: number): Promise<Front> {
  const front = createServer(({ method, url = '/', headers }, response) => {
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
    front.listen(0, '127.0.0.1', () =>
      resolve({ port: (front.address() as AddressInfo).port, close: () => front.close() }),
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
