import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** When a connection is cut: before the request, half-way through it, or after it, so that only the answer is lost. */
export type Cut = 'before' | 'amid' | 'after';

/** A network to another program on this machine that a test can disturb. */
export interface TcpProxy {
  readonly port: number;
  /** Holds back all data, without closing either connection. */
  pause(): void;
  /** What was held back passes, and all that follows. */
  resume(): void;
  /** Closes all connections; further ones lead to this port. */
  pointTo(port: number): void;
  /** Lets so many requests pass and cuts the connection of the next one. */
  cutAfter(requests: number, cut: Cut): void;
  /** Whether that has happened. */
  hasCut(): boolean;
  close(): Promise<void>;
}

export async function startTcpProxy(first: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let target = first;
  let isPaused = false;
  let ordered: { left: number; readonly cut: Cut } | undefined;

  /** The driver of PostgreSQL writes one request at a time and waits for its answer. */
  function takeCut(): Cut | undefined {
    if (!ordered || ordered.left-- > 0) return undefined;
    const { cut } = ordered;
    ordered = undefined;
    return cut;
  }

  const server = createServer((client) => {
    const program = connect({ host: '127.0.0.1', port: target });
    let isCut = false;
    const close = () => {
      client.destroy();
      program.destroy();
    };
    for (const socket of [client, program]) {
      sockets.add(socket);
      socket.on('error', close).on('close', () => {
        sockets.delete(socket);
        close();
      });
      if (isPaused) socket.pause();
    }
    client.on('data', (request) => {
      const cut = takeCut();
      isCut ||= cut !== undefined;
      if (cut === 'before') return close();
      if (cut === 'amid') return void program.write(request.subarray(0, request.length / 2), close);
      return void program.write(request);
    });
    program.on('data', (answer) => (isCut ? close() : client.write(answer)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    pause: () => {
      isPaused = true;
      sockets.forEach((socket) => socket.pause());
    },
    resume: () => {
      isPaused = false;
      sockets.forEach((socket) => socket.resume());
    },
    pointTo: (port) => {
      target = port;
      destroyAll();
    },
    cutAfter: (requests, cut) => {
      ordered = { left: requests, cut };
    },
    hasCut: () => ordered === undefined,
    close: async () => {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
