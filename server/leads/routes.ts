import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  apiPaths,
  type ContactAnswer,
  formTokenHeader,
  type LeadRefusal,
  leadRefusalHeader,
  openApiPath,
  saveNumberHeader,
} from '../../contract/api.ts';
import type { Locate } from '../geo/locate.ts';
import { type LeadContext, spamReason } from './context.ts';
import { answerForm, answerFormError, isForm } from './form.ts';
import { openApi } from './openapi.ts';
import { validateAnswers } from './validate.ts';
import { type Fields, type Problems, readContact, readVisitor } from './schemas.ts';
import type { LeadStore } from './store.ts';
import { createFormTokens } from './form-tokens.ts';

export interface LeadParts {
  readonly store: LeadStore;
  readonly locate: Locate;
  /** Origins of pages beside our own that may call. */
  readonly allowedOrigins: readonly string[];
  readonly now?: () => number;
}

/** Several times what a form with every answer at its limit takes; what is longer than its limit is still read. */
export const bodyLimit = 64 * 1024;

/** The calls that save visitors and leads. They answer once what was sent is durable. */
export function leadRoutes({ store, locate, allowedOrigins, now = Date.now }: LeadParts): FastifyPluginAsync {
  const tokens = createFormTokens(() => store.secret('form-token'));
  const context: LeadContext = { store, locate, allowedOrigins, now, tokens };
  return async (app) => {
    parseJson(app);
    app.post(apiPaths.visitor, { bodyLimit }, (request, reply) => answerVisitor(context, request, reply));
    app.get(openApiPath, () => openApi);
    await app.register(async (contact) => {
      contact.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      contact.setErrorHandler((error, request, reply) => {
        if (error instanceof MalformedBody) return sendMalformed(reply);
        if (!isForm(request)) throw error;
        return answerFormError(error, request, reply);
      });
      contact.post(apiPaths.contact, { bodyLimit }, (request, reply) =>
        request.body instanceof URLSearchParams
          ? answerForm(context, request, reply, request.body)
          : answerContact(context, request, reply),
      );
    });
  };
}

class MalformedBody extends Error {
  readonly statusCode = 400;
}

/**
 * Fastify's own parser refuses a body that has a key `__proto__`. Here it is one more field that is not read, because only
 * own properties with known names are.
 */
function parseJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body).replace(/^\uFEFF/, '')));
    } catch {
      done(new MalformedBody());
    }
  });
}

const isObject = (body: unknown): body is Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

async function answerVisitor(
  { store, tokens, now }: LeadContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!isObject(request.body)) throw new MalformedBody();
  const id = await store.visitor(readVisitor(request.body));
  // The visitor is saved by now, and saves do without a token.
  const token = await tokens.issue(now()).catch(() => undefined);
  if (token !== undefined) reply.header(formTokenHeader, token);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(id));
}

async function answerContact(context: LeadContext, request: FastifyRequest, reply: FastifyReply) {
  if (!isObject(request.body)) return sendMalformed(reply);
  const { id, submitted, honeypot, answers, visitor, problems } = readContact(request.body);
  const countryCode = await countryFor(context, answers.PhoneNumber, request);
  const validated = validateAnswers(answers, { countryCode, phoneRequired: submitted });
  if (!validated.hasContact) return sendRefusal(reply, 422, 'no-contact', { errors: validated.problems });
  const { number, problem } = readSaveNumber(request.headers[saveNumberHeader.toLowerCase()]);
  const token = request.headers[formTokenHeader.toLowerCase()];
  const answer = { UserId: id ?? randomUUID() };
  await context.store.save({
    id: answer.UserId,
    number,
    values: { ...visitor, ...validated.answers },
    submitted,
    suspicion: await spamReason(context, {
      honeypot,
      token: typeof token === 'string' ? token : undefined,
      submitted,
    }),
  });
  return reply.send(withProblems(answer, { ...problems, ...problem, ...validated.problems }));
}

const withProblems = (answer: ContactAnswer, problems: Problems): ContactAnswer =>
  Object.keys(problems).length > 0 ? { ...answer, problems } : answer;

/** Looked up only for a number that does not name its country itself. */
async function countryFor(
  { locate }: LeadContext,
  phone: string,
  { ip }: FastifyRequest,
): Promise<string | null> {
  if (phone === '' || phone.startsWith('+')) return null;
  return (await locate(ip)).countryCode;
}

/** Null without the header, and for what is no whole number: then the order of arrival counts. */
function readSaveNumber(header: string | readonly string[] | undefined): {
  readonly number: number | null;
  readonly problem?: Problems;
} {
  if (header === undefined) return { number: null };
  const number = typeof header === 'string' && /^\d{1,16}$/.test(header) ? Number(header) : Number.NaN;
  if (Number.isSafeInteger(number)) return { number };
  return { number: null, problem: { [saveNumberHeader]: 'must be a whole number' } };
}

const sendRefusal = (reply: FastifyReply, status: number, refusal: LeadRefusal, body: object): FastifyReply =>
  reply.code(status).header(leadRefusalHeader, refusal).send(body);

const sendMalformed = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, 400, 'malformed', { error: 'Bad Request' });
