import { createServer } from 'node:net';

/** A free TCP port of this machine; or the one that is asked for, and an error where it is taken. */
export function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
