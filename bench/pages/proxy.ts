import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PageProxy {
  readonly port: number;
  readonly close: () => void;
}

/** Starts a proxy before the server that serves Page Not Found with 200, because Lighthouse refuses a 404. */
export function startPageProxy(port: number): Promise<PageProxy> {
  const proxy = createServer(({ method, url = '/', headers }, response) => {
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
