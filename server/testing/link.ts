import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between two programs on this machine that can be interrupted. */
export interface Link {
  readonly port: number;
  /** Holds back all data, without closing either connection. */
  cut(): void;
  /** What was held back passes, and all that follows. */
  restore(): void;
  /** Closes all connections; further ones lead to this port. */
  pointTo(port: number): void;
  close(): Promise<void>;
}

export async function startLink(first: number): Promise<Link> {
  const sockets = new Set<Socket>();
  let target = first;
  let isCut = false;
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: target });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isCut) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    pointTo: (port) => {
      target = port;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
