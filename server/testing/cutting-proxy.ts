import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of the question at which a connection is cut: it never arrives, half of it does, or only its answer is lost. */
export type Cut = 'before' | 'amid' | 'after';

/** For tests: stands between the service and PostgreSQL, and breaks connections. */
export interface CuttingProxy {
  readonly port: number;
  /** From now on so many questions get through, and the next one is cut. */
  order(skip: number, cut: Cut): void;
  /** Whether the last order has been carried out. */
  done(): boolean;
  close(): Promise<void>;
}

export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let waiting: { skip: number; readonly cut: Cut } | undefined;

  /** The driver writes all that belongs to one question at once, and waits for the answer. */
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
    client.on('data', (question) => {
      const cut = take();
      if (cut === undefined) return void database.write(question);
      isCut = true;
      if (cut === 'before') return cutOff();
      if (cut === 'amid') return void database.write(question.subarray(0, question.length / 2), cutOff);
      return void database.write(question);
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
