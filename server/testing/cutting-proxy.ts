import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** When a connection is cut: before the request, half-way through it, or after it, so that only the answer is lost. */
export type Cut = 'before' | 'amid' | 'after';

/** A proxy between the service and PostgreSQL that cuts connections. */
export interface CuttingProxy {
  readonly port: number;
  /** Lets so many requests pass and cuts the next one. */
  order(skip: number, cut: Cut): void;
  /** Whether the last order was carried out. */
  done(): boolean;
  close(): Promise<void>;
}

export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let waiting: { skip: number; readonly cut: Cut } | undefined;

  /** The driver writes one request at a time and waits for its answer. */
  function take(): Cut | undefined {
    if (!waiting || waiting.skip-- > 0) return undefined;
    const { cut } = waiting;
    waiting = undefined;
    return cut;
  }

  const server = createServer((client) => {
    const database = connect({ host: '127.0.0.1', port: target });
    let isCut = false;
    const cutOff = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', cutOff).on('close', () => {
        sockets.delete(socket);
        cutOff();
      });
    }
    client.on('data', (request) => {
      const cut = take();
      if (cut === undefined) return void database.write(request);
      isCut = true;
      if (cut === 'before') return cutOff();
      if (cut === 'amid') return void database.write(request.subarray(0, request.length / 2), cutOff);
      return void database.write(request);
    });
    database.on('data', (answer) => (isCut ? cutOff() : client.write(answer)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    order: (skip, cut) => {
      waiting = { skip, cut };
    },
    done: () => waiting === undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
