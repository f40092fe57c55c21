import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { logRequest } from './request-log.ts';

/** Tracks requests in flight, logs each at its end, and lets all finish before the server stops. */
export function trackRequests(app: FastifyInstance, inFlight: Set<IncomingMessage>): void {
  const connections = manageConnections(app, inFlight);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    await connections.acceptWaiting();
  });
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.add(request.raw);
    // Proxies then send their next request to another process.
    if (app.readiness.isDraining()) reply.raw.setHeader('connection', 'close');
    // Not `onResponse`, which is not called when the client disconnects early.
    reply.raw.once('close', () => {
      inFlight.delete(request.raw);
      logRequest(request, reply);
      if (stopping) connections.closeIdle();
    });
    done();
  });
  // For requests that began before the stop.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.readiness.isDraining()) reply.header('connection', 'close');
    done();
  });
}

/** In milliseconds: a client that has just connected, or seen no answer to close on, may be sending its request. */
const mayBeSending = 200;
/** Node accepts one connection each time it looks; a server under attack would have new ones forever. */
const maxAcceptRounds = 1000;

/**
 * Replaces Node's `closeIdleConnections`, which cuts off answers that are written but not yet sent, and leaves connections
 * open on which no request ever came. Here a connection without a request in flight is idle.
 */
function manageConnections({ server }: FastifyInstance, inFlight: ReadonlySet<IncomingMessage>) {
  const open = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const destroyIdle = (sockets: readonly Socket[]) => {
    const busy = new Set([...inFlight].map(({ socket }) => socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };
  // Those that are open now: each has then been read at least once, however long the process did not run.
  const closeIdle = () => {
    const sockets = [...open];
    setTimeout(() => setImmediate(destroyIdle, sockets), mayBeSending).unref();
  };
  server.closeIdleConnections = closeIdle;
  return {
    closeIdle,
    /** Closing the server would reset connections that the system has accepted and Node has not. */
    acceptWaiting: async (): Promise<void> => {
      // From here on Node looks once before each of these resolves.
      await nextTick();
      for (let round = 0, before = -1; round < maxAcceptRounds && accepted !== before; round += 1) {
        before = accepted;
        await nextTick();
      }
    },
  };
}
