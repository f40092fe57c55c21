import { createServer, request } from 'node:http';

export interface Proxy {
  readonly address: string;
  /** Method, path and status of the requests since the start or the last call. */
  seen(): readonly string[];
  /** From now on, the connections of requests for such a path are cut. */
  loses(path: RegExp): void;
  losesNothing(): void;
  stop(): Promise<void>;
}

/** Starts a proxy before the server that records requests and can cut their connections. */
export async function startProxy(server: string): Promise<Proxy> {
  const { hostname, port } = new URL(server);
  let lost: RegExp | undefined;
  let seen: string[] = [];
  const proxy = createServer((asked, answer) => {
    if (lost?.test(asked.url ?? '')) {
      asked.socket.destroy();
      return;
    }
    const { method, url, headers } = asked;
    // A connection that is kept may be closed by the server just when a form is sent on it.
    const agent = false;
    const passedOn = request({ hostname, port, method, path: url, headers, agent }, (response) => {
      seen.push(`${method} ${url} ${response.statusCode}`);
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no address.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    seen: () => seen.splice(0),
    loses: (path) => {
      lost = path;
    },
    losesNothing: () => {
      lost = undefined;
      seen = [];
    },
    stop: () =>
      new Promise((stopped) => {
        proxy.close(() => stopped());
        proxy.closeAllConnections();
      }),
  };
}
