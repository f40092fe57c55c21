import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { logRequest } from './request-log.ts';

/** Keeps account of the requests being answered, logs each when it is over, and lets all finish before we stop. */
export function watchRequests(app: FastifyInstance, inFlight: Set<IncomingMessage>): void {
  const closeIdleConnections = manageIdleConnections(app, inFlight);
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.add(request.raw);
    // So that proxies let go of a connection while it still works, and find another server for what comes next.
    if (app.readiness.isLeaving()) reply.raw.setHeader('connection', 'close');
    // Not `onResponse`, which does not come when the client leaves early.
    reply.raw.once('close', () => {
      inFlight.delete(request.raw);
      logRequest(request, reply);
      if (stopping) closeIdleConnections();
    });
    done();
  });
  // For those that came before we were told to.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.readiness.isLeaving()) reply.header('connection', 'close');
    done();
  });
}

/**
 * Closing the server closes its idle connections, but Node's idea of them cuts off answers that are written and not
 * yet sent, and waits for connections that were opened ahead and never used. Idle here is what has no request.
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
