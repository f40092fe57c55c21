import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  apiPaths,
  type ContactAnswer,
  formTokenHeader,
  type LeadRefusal,
  leadRefusalHeader,
  saveNumberHeader,
} from '../../contract/api.ts';
import { formContentType, isHtmlForm } from '../api/html-form.ts';
import { type LeadContext, spamReasonOf } from './context.ts';
import { answerForm, answerFormError } from './form.ts';
import { type Fields, type Problems, readContact, readVisitor } from './request-fields.ts';
import { validateAnswers } from './validate.ts';

/** In bytes: several times the size of a form with every answer at its limit, so that longer answers can be truncated. */
export const bodyLimit = 64 * 1024;

/** The calls that save visitors and leads. They answer once the data is durable. */
export function leadRoutes(context: LeadContext): FastifyPluginAsync {
  return async (app) => {
    parseJson(app);
    app.post(apiPaths.visitor, { bodyLimit }, (request, reply) => answerVisitor(context, request, reply));
    await app.register(async (contact) => {
      contact.addContentTypeParser(formContentType, { parseAs: 'string' }, (_request, body, done) =>
        done(null, new URLSearchParams(String(body))),
      );
      contact.setErrorHandler((error, request, reply) => {
        if (error instanceof MalformedBody) return sendMalformed(reply);
        if (!isHtmlForm(request)) throw error;
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
 * Fastify's own parser refuses a body with a key `__proto__`. It is harmless here: only own properties with known names
 * are read.
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
  { leads, tokens, now }: LeadContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!isObject(request.body)) throw new MalformedBody();
  // Before the visitor is stored: a slow database does not make the form look younger than it is.
  const openedAt = now();
  const id = await leads.saveVisitor(readVisitor(request.body));
  // A token is not required for saves.
  const token = await tokens.issue(openedAt).catch(() => undefined);
  if (token !== undefined) reply.header(formTokenHeader, token);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(id));
}

async function answerContact(context: LeadContext, request: FastifyRequest, reply: FastifyReply) {
  if (!isObject(request.body)) return sendMalformed(reply);
  const { id, submitted, honeypot, answers, visitor, quote, problems } = readContact(request.body);
  const countryCode = await countryFor(context, answers.PhoneNumber, request);
  const validated = validateAnswers(answers, { countryCode, phoneRequired: submitted });
  if (!validated.hasContact) return sendRefusal(reply, 422, 'no-contact', { errors: validated.problems });
  const { number, problem } = readSaveNumber(request.headers[saveNumberHeader.toLowerCase()]);
  const token = request.headers[formTokenHeader.toLowerCase()];
  const answer = { UserId: id ?? randomUUID() };
  await context.leads.save({
    id: answer.UserId,
    number,
    values: { ...visitor, ...validated.answers, Quote: quote },
    submitted,
    spamReason: await spamReasonOf(context, {
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
