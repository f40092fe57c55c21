import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeskFailure } from '../handlers.ts';

/** 256 bits in base64url. */
const tokenPattern = /^[\w-]{43}$/;

const loopbackName = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Browsers treat these hosts as secure without TLS: nothing leaves the machine. */
const isLoopback = (origin: string): boolean => loopbackName.test(new URL(origin).hostname);

export type SessionCookie = ReturnType<typeof createSessionCookie>;

export function createSessionCookie(
  isSecure: boolean,
  origin: (request: FastifyRequest) => string,
  {
    plainName = 'desk',
    sameSite = 'strict',
  }: { readonly plainName?: string; readonly sameSite?: 'strict' | 'lax' } = {},
) {
  // The prefix makes browsers refuse the cookie from another host or without TLS.
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const isAllowed = (request: FastifyRequest): boolean => isSecure || isLoopback(origin(request));
  const set = (reply: FastifyReply, value: string, maxAge: number) =>
    void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite, secure: isSecure, maxAge });
  return {
    /** Throws `not-secure` where a session would cross the network without TLS. */
    requireSecure: (request: FastifyRequest): void => {
      if (!isAllowed(request)) throw new DeskFailure(403, 'not-secure');
    },
    /** Null without a cookie that could be one of ours. */
    read: (request: FastifyRequest): string | null => {
      if (!isAllowed(request)) return null;
      const value = request.cookies[name];
      return value !== undefined && tokenPattern.test(value) ? value : null;
    },
    /** `seconds` is the time until the session ends. */
    write: (reply: FastifyReply, token: string, seconds: number) =>
      set(reply, token, Math.max(0, Math.floor(seconds))),
    clear: (reply: FastifyReply) => set(reply, '', 0),
  };
}
