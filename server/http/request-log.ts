import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * How a request was answered. Logs hold no IP address, header, body or query, and only paths of the site: any other path
 * may hold what a visitor typed or pasted.
 */
export interface Served {
  readonly kind: 'page' | 'frame' | 'asset' | 'redirect' | 'missing' | 'refused';
  readonly path?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the site; null for routes, which are logged by their pattern. */
    served: Served | null;
  }
}

/** Receives log lines in place of standard output. */
export interface LogStream {
  write(line: string): void;
}

export function loggerOptions(level: string, stream?: LogStream) {
  return {
    level,
    base: null,
    serializers: {
      req: ({ method }: { readonly method: string }) => ({ method }),
      res: ({ statusCode }: { readonly statusCode: number }) => ({ statusCode }),
      err: describeError,
    },
    ...(stream && { stream }),
  };
}

/** Without the message, which may quote what a visitor sent. */
function describeError(error: Error & { readonly code?: string }) {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { type: error.name, message: error.code ?? error.name, stack: frames.join('\n') };
}

/** Logs one line per request, when the answer is sent or the client has disconnected. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      ...(request.served ?? { kind: 'route', path: request.routeOptions.url }),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ...(!reply.raw.writableFinished && { aborted: true }),
    },
    'answered',
  );
}
