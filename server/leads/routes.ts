import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type z } from 'zod';
import {
  apiPaths,
  formTokenField,
  formTokenHeader,
  honeypotField,
  openApiPath,
  saveNumberHeader,
} from '../../contract/api.ts';
import { type Answers, type VisitorInfo } from '../../contract/lead.ts';
import { thankYouPath } from '../../contract/routes.ts';
import { Unavailable } from '../database/unavailable.ts';
import type { Locate } from '../geo/locate.ts';
import { renderFormPage } from './form-page.ts';
import { openApi } from './openapi.ts';
import { judge } from './rules.ts';
import { cleaned, type ContactBody, contactBody, visitorBody } from './schemas.ts';
import type { LeadStore } from './store.ts';
import { type Signs, suspicionOf } from './suspicion.ts';
import { createFormTokens, type FormTokens } from './tokens.ts';

export interface LeadParts {
  readonly store: LeadStore;
  readonly locate: Locate;
  readonly now?: () => number;
}

export const bodyLimit = 16 * 1024;

/** When the store cannot write, a moment later it often can. */
export const retryAfterSeconds = 5;

interface Context {
  readonly store: LeadStore;
  readonly locate: Locate;
  readonly tokens: FormTokens;
  readonly now: () => number;
}

/** The calls that keep visitors and leads. They answer when what was sent is durable, and not before. */
export function leadRoutes({ store, locate, now = Date.now }: LeadParts): FastifyPluginAsync {
  const context: Context = { store, locate, now, tokens: createFormTokens(() => store.secret('form-token')) };
  return async (app) => {
    app.post(apiPaths.visitor, { bodyLimit }, (request, reply) => answerVisitor(context, request, reply));
    app.get(openApiPath, () => openApi);
    await app.register(async (contact) => {
      contact.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      contact.post(apiPaths.contact, { bodyLimit }, (request, reply) =>
        request.body instanceof URLSearchParams
          ? answerForm(context, request, reply, request.body)
          : answerContact(context, request, reply),
      );
    });
  };
}

async function answerVisitor({ store, tokens, now }: Context, request: FastifyRequest, reply: FastifyReply) {
  const body = visitorBody.safeParse(request.body);
  if (!body.success) return sendMalformed(reply, fieldsOf(body.error));
  const id = await store.visitor(body.data);
  // The visitor is kept by now; a token that cannot be had is not worth more than it says.
  const token = await tokens.issue(now()).catch(() => undefined);
  if (token !== undefined) reply.header(formTokenHeader, token);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(id));
}

async function answerContact(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const number = readSaveNumber(request.headers[saveNumberHeader.toLowerCase()]);
  if (number === undefined) return sendMalformed(reply, { [saveNumberHeader]: 'must be a whole number' });
  const body = contactBody.safeParse(request.body);
  if (!body.success) return sendMalformed(reply, fieldsOf(body.error));
  const { UserId, FlagSubmitted, [honeypotField]: honeypot, ...rest } = body.data;
  const judged = judge(answersOf(rest), await countryFor(context, rest.PhoneNumber, request));
  if (!judged.valid) return reply.code(422).send({ errors: judged.problems });
  const token = request.headers[formTokenHeader.toLowerCase()];
  const id = UserId ?? randomUUID();
  await context.store.save({
    id,
    number,
    values: { ...rest, ...judged.answers },
    submitted: FlagSubmitted,
    suspicion: await suspicion(context, {
      honeypot,
      token: typeof token === 'string' ? token : undefined,
      submitted: FlagSubmitted,
    }),
  });
  return reply.send({ UserId: id });
}

/** From the form without JavaScript: it is complete when it is sent, and the visitor expects a page in return. */
async function answerForm(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  form: URLSearchParams,
) {
  const field = (name: string) => cleaned(form.get(name) ?? '');
  const answers = answersOf(Object.fromEntries(form));
  const token = field(formTokenField) || undefined;
  const visitor = await visitorOf(context, request, field('PageName'));
  const page = { answers, pageName: visitor.info.PageName, token };
  const judged = judge(answers, visitor.countryCode);
  if (!judged.valid) return sendPage(reply, 422, renderFormPage({ ...page, problems: judged.problems }));
  try {
    await context.store.save({
      id: randomUUID(),
      number: null,
      values: { ...visitor.info, ...judged.answers },
      submitted: true,
      suspicion: await suspicion(context, { honeypot: field(honeypotField), token, submitted: true }),
    });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    const notice =
      'We could not keep your answers just now. Nothing is lost: please press Submit again in a moment.';
    reply.header('retry-after', retryAfterSeconds);
    return sendPage(reply, 503, renderFormPage({ ...page, problems: {}, notice }));
  }
  return reply.redirect(thankYouPath, 303);
}

/** What the browser would have found out, had it run our code. */
async function visitorOf({ locate }: Context, { ip }: FastifyRequest, pageName: string) {
  const place = await locate(ip);
  const { PageName } = visitorBody.parse({ PageName: pageName });
  const info: VisitorInfo = {
    Ip: ip,
    City: place.city,
    Region: place.region,
    CountryName: place.countryName,
    Postal: place.postal,
    Latitude: place.latitude,
    Longitude: place.longitude,
    PageName,
  };
  return { info, countryCode: place.countryCode };
}

/** Looked up only for a number that does not name its country itself. */
async function countryFor(
  { locate }: Context,
  phone: string,
  { ip }: FastifyRequest,
): Promise<string | null> {
  if (phone === '' || phone.startsWith('+')) return null;
  return (await locate(ip)).countryCode;
}

/** A secret that cannot be read just now makes nobody a suspect; the save itself will tell whether all is well. */
const suspicion = ({ tokens, now }: Context, signs: Signs): Promise<string | null> =>
  suspicionOf(signs, tokens, now()).catch(() => null);

const answersOf = (given: Readonly<Partial<Record<keyof Answers, unknown>>>): Answers => {
  const answer = (field: keyof Answers) => {
    const value = given[field];
    return typeof value === 'string' ? cleaned(value) : '';
  };
  return {
    UserName: answer('UserName'),
    Email: answer('Email'),
    PhoneNumber: answer('PhoneNumber'),
    TalkAboutProject: answer('TalkAboutProject'),
    CompanyName: answer('CompanyName'),
    AskMeAnything: answer('AskMeAnything'),
  } satisfies Pick<ContactBody, keyof Answers>;
};

/** Null without the header, undefined when it is no number. */
function readSaveNumber(header: string | readonly string[] | undefined): number | null | undefined {
  if (header === undefined) return null;
  const number = typeof header === 'string' && /^\d{1,16}$/.test(header) ? Number(header) : undefined;
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

const fieldsOf = (error: z.ZodError): Readonly<Record<string, string>> =>
  Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'body', message]));

const sendMalformed = (reply: FastifyReply, fields: Readonly<Record<string, string>>) =>
  reply.code(400).send({ error: 'Bad Request', fields });

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(html);
