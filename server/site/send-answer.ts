import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../http/negotiate.ts';
import type { Headers } from '../http/security-headers.ts';
import { type Answer, chooseVariant, type Variant } from './prepared-responses.ts';

/** Sends a file in the encoding that the client prefers, or 304 when it holds it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const variant = chooseVariant(answer, request.headers['accept-encoding']);
  const held = request.headers['if-none-match'];
  if (held === undefined || !matchesEtag(held, variant.etag))
    return sendVariant(request, reply, 200, variant);
  return sendPrepared(reply, 304, variant.unchangedHeaders);
}

export const sendVariant = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { headers, body }: Pick<Variant, 'headers' | 'body'>,
): FastifyReply => sendPrepared(reply, status, headers, request.method === 'HEAD' ? undefined : body);

/** Bypasses Fastify's hooks, which take time: all headers are prepared, the default ones too. */
function sendPrepared(reply: FastifyReply, status: number, headers: Headers, body?: Buffer): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
  return reply;
}
