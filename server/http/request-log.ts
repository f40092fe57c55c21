import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * What is logged tells how the server does, never who asked for what: no address, no header, no body, no query, and
 * of a path only what is ours. A path that nobody has made may hold anything that a visitor typed or pasted.
 */
export interface Served {
  readonly kind: 'page' | 'asset' | 'redirect' | 'missing' | 'refused';
  readonly path?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the site has answered with; null for routes, which are known by their own pattern. */
    served: Served | null;
  }
}

/** Where log lines go; standard output unless a test wants to read them. */
export interface LogStream {
  write(line: string): void;
}

export function loggerOptions(level: Settings['logLevel'], stream?: LogStream) {
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

/** Messages of errors quote what they choke on, which may be what a visitor sent: the place in the code has to do. */
function describeError(error: Error & { readonly code?: string }) {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { type: error.name, message: error.code ?? error.name, stack: frames.join('\n') };
}

/** One line for each request, written when its answer has left or the client has. */
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
