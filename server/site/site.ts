import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { searchPath } from '../../contract/search.ts';
import { createRateLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { createSearchPage, type SearchPage } from '../search/search-page.ts';
import type { BehindTls } from '../http/security-headers.ts';
import { type Answer, chooseVariant, prepareAnswer, redirectHeaders } from './prepared-responses.ts';
import { sendAnswer, sendVariant } from './send-answer.ts';
import { permanentRedirects } from '../../contract/routes.ts';
import type { Site } from './load.ts';
import { prefersHtml } from '../http/negotiate.ts';
import { resolve } from './resolve.ts';
import { readTarget } from '../http/request-target.ts';
import { LRUCache } from 'lru-cache';
import { type BlogMatch, matchBlogPath } from '../../contract/blog-match.ts';
import { blogOfPages } from '../../contract/blog-pages.ts';

/** Results are neither cached nor listed by search engines. */
const resultsCaching = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };

/** Undefined where the build has no list of articles or nothing to search. */
function searchPageOf({ files, searchable }: Site, behindTls: BehindTls): SearchPage | undefined {
  const list = files.get(searchPath);
  if (!list || !searchable) return undefined;
  const { etag: _, ...headers } = prepareAnswer(list, behindTls, resultsCaching).plain.headers;
  return createSearchPage({ html: list.body.toString(), headers, searchable });
}

const notFoundCaching = { 'cache-control': 'no-cache', vary: 'accept, accept-encoding' };

/** Answers every request without a route: with a file of the site, a redirect to one, or Page Not Found. */
export function serveSite(site: Site, behindTls: BehindTls, callsPerMinute: number): FastifyPluginAsync {
  const answers = new Map([...site.files].map(([path, file]) => [path, prepareAnswer(file, behindTls)]));
  const notFound = prepareAnswer(site.notFound, behindTls, notFoundCaching);
  const search = searchPageOf(site, behindTls);
  const redirects = new Map<string, string>([...site.redirects, ...permanentRedirects]);
  const guess = createGuesser(site.pages);

  function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    limiter: RateLimiter,
  ): FastifyReply | Promise<FastifyReply> {
    const { path, query } = readTarget(request.url);
    const resolution = resolve(path, answers, redirects);
    if (resolution.kind === 'found') {
      const term = resolution.path === searchPath ? search?.termIn(query) : undefined;
      return search && term !== undefined
        ? sendResults(request, reply, search, term, limiter)
        : sendFile(request, reply, resolution.path, resolution.item);
    }
    if (resolution.kind === 'redirect') return sendRedirect(request, reply, resolution.to, query);
    const guessed = guess(path);
    if (!guessed) return sendMissing(request, reply);
    if (guessed.isSpelling) return sendRedirect(request, reply, guessed.to, query);
    return sendGuess(request, reply, guessed, query);
  }

  function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    request.served = { kind: 'missing' };
    const { accept, 'accept-encoding': acceptEncoding } = request.headers;
    if (prefersHtml(accept)) return sendVariant(request, reply, 404, chooseVariant(notFound, acceptEncoding));
    return reply.code(404).headers(notFoundCaching).send('There is nothing at this address.\n');
  }

  return async (app) => {
    // The body is not read.
    app.addHook('onRequest', (request, reply, done) => {
      if (request.method === 'GET' || request.method === 'HEAD') return done();
      const { kind } = resolve(readTarget(request.url).path, answers, redirects);
      return kind === 'missing' ? sendMissing(request, reply) : refuse(request, reply);
    });
    // A search takes up to 5 ms of the only thread.
    const limiter = await createRateLimiter(app, callsPerMinute);
    app.setNotFoundHandler((request, reply) => serve(request, reply, limiter));
  };
}

function sendRedirect(request: FastifyRequest, reply: FastifyReply, to: string, query: string): FastifyReply {
  request.served = { kind: 'redirect', path: to };
  return reply
    .code(301)
    .headers({ location: to + query, ...redirectHeaders })
    .send();
}

/** Not cached, because a later article may match better. The list shows the wrong path and needs no other query. */
function sendGuess(
  request: FastifyRequest,
  reply: FastifyReply,
  { to, page }: Guess,
  query: string,
): FastifyReply {
  request.served = { kind: 'redirect', path: page };
  const location = to === page ? to + query : to;
  return reply.code(302).headers({ location, 'cache-control': 'no-store', 'content-length': '0' }).send();
}

/** With results, or with the list and the request to search again later. */
async function sendResults(
  request: FastifyRequest,
  reply: FastifyReply,
  search: SearchPage,
  term: string,
  limiter: RateLimiter,
): Promise<FastifyReply> {
  request.served = { kind: 'page', path: searchPath };
  const acceptEncoding = request.headers['accept-encoding'];
  const seconds = await limiter(request);
  if (seconds === 0) return sendVariant(request, reply, 200, search.answer(term, acceptEncoding));
  const { headers, body } = search.refusal(acceptEncoding);
  const retryAfter = { 'retry-after': String(seconds) };
  return sendVariant(request, reply, 429, { headers: { ...headers, ...retryAfter }, body });
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.served = { kind: 'refused' };
  return reply.code(405).header('allow', 'GET, HEAD').send('This address can only be read.\n');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, path: string, answer: Answer): FastifyReply {
  request.served = { kind: answer.kind, path };
  return sendAnswer(request, reply, answer);
}

/** Where a wrong path of the blog is redirected to. */
interface Guess {
  readonly to: string;
  /** The page without the visitor's query, for the log. */
  readonly page: string;
  /** Whether only the spelling differed, so that the redirect is permanent. */
  readonly isSpelling: boolean;
}

type Guesser = (path: string) => Guess | undefined;

/** Wrong paths whose answers are remembered: matching one takes up to 2 ms of the only thread. */
const mostRemembered = 1000;

/** Built once from the paths of all pages. */
function createGuesser(pages: ReadonlySet<string>): Guesser {
  if (!pages.has('/blogs')) return () => undefined;
  const index = blogOfPages(pages);
  const matches = new LRUCache<string, BlogMatch>({
    max: mostRemembered,
    memoMethod: (path) => matchBlogPath(path, index),
  });
  return (path) => {
    const match = matches.memo(path);
    if (match.kind === 'notFound' || match.kind === 'exact') return undefined;
    const { kind, target } = match;
    return { to: target, page: kind === 'unsure' ? '/blogs' : target, isSpelling: kind === 'respelled' };
  };
}
