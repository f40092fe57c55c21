import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../../contract/desk/accounts.ts';
import type { DeskAnswers, DeskErrorCode } from '../../contract/desk/answers.ts';
import type { deskRequests } from '../../contract/desk/requests.ts';
import type { DeskRoute, deskRoutes } from '../../contract/desk/routes.ts';

/** Who makes a call. */
export interface Caller {
  readonly account: Account;
  /** The public id of the session, not its token. */
  readonly sessionId: string;
  /** When the person last authenticated. */
  readonly authenticatedAt: number;
}

/** Undefined for calls without one. */
export type Body<Route extends DeskRoute> = Route extends keyof typeof deskRequests
  ? z.output<(typeof deskRequests)[Route]>
  : undefined;

export type CallerOf<Route extends DeskRoute> = (typeof deskRoutes)[Route]['access'] extends 'anyone'
  ? Caller | null
  : Caller;

/** A call that has passed the guards of its route. */
export interface Call<Route extends DeskRoute> {
  readonly body: Body<Route>;
  readonly caller: CallerOf<Route>;
  readonly now: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The live call sends its answer itself, and files are streamed. */
type RouteAnswer<Route extends DeskRoute> = [DeskAnswers[Route]] extends [never]
  ? void
  : DeskAnswers[Route] extends Blob
    ? Readable
    : DeskAnswers[Route];

type Handler<Route extends DeskRoute> = (call: Call<Route>) => Promise<RouteAnswer<Route>>;

export type DeskHandlers = { readonly [Route in DeskRoute]: Handler<Route> };

/**
 * The caller of a request by its session; null when there is none. A use puts off the end of an idle session. Throws
 * `Unavailable`.
 */
export type Authenticate = (request: FastifyRequest, now: number, isUse: boolean) => Promise<Caller | null>;

/** A refusal that the desk's interface understands. */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure';
  readonly status: number;
  readonly code: DeskErrorCode;
  /** Further fields of the answer. */
  readonly details: object;

  constructor(status: number, code: DeskErrorCode, details: object = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const notFound = (): DeskFailure => new DeskFailure(404, 'not-found');
