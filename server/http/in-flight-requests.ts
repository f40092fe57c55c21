import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { logRequest } from './request-log.ts';

/** Tracks requests in flight, logs each at its end, and lets all finish before the server stops. */
export function trackRequests(app: FastifyInstance, inFlight: Set<IncomingMessage>): void {
  const closeIdleConnections = manageIdleConnections(app, inFlight);
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.add(request.raw);
    // Proxies then send their next request to another process.
    if (app.readiness.isDraining()) reply.raw.setHeader('connection', 'close');
    // Not `onResponse`, which is not called when the client disconnects early.
    reply.raw.once('close', () => {
      inFlight.delete(request.raw);
      logRequest(request, reply);
      if (stopping) closeIdleConnections();
    });
    done();
  });
  // For requests that began before the stop.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.readiness.isDraining()) reply.header('connection', 'close');
    done();
  });
}

/**
 * Replaces Node's `closeIdleConnections`, which cuts off answers that are written but not yet sent, and leaves connections
 * open on which no request ever came. Here a connection without a request in flight is idle.
 */
function manageIdleConnections(
  { server }: FastifyInstance,
  inFlight: ReadonlySet<IncomingMessage>,
): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = () => {
    const busy = new Set([...inFlight].map(({ socket }) => socket));
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
  };
  server.closeIdleConnections = closeIdle;
  return closeIdle;
}
