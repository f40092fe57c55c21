import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiPaths, formTokenField, honeypotField, leadRefusalHeader } from '../../contract/api.ts';
import type { VisitorInfo } from '../../contract/lead.ts';
import { thankYouPath } from '../../contract/routes.ts';
import { Unavailable } from '../database/unavailable.ts';
import { goBack, renderNotice, sendPlainPage } from '../http/plain-page.ts';
import { readTarget } from '../http/request-target.ts';
import { type LeadContext, retryAfterSeconds, spamReason } from './context.ts';
import { renderFormPage, type TypedForm } from './form-page.ts';
import { originOf } from '../api/origin.ts';
import { validateAnswers } from './validate.ts';
import { cleaned, readUserId, readVisitor } from './schemas.ts';

/** The form without scripts. Whatever happens, the visitor gets a page with everything that was typed. */

const formType = 'application/x-www-form-urlencoded';

export const isForm = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  readTarget(url).path === apiPaths.contact &&
  headers['content-type']?.toLowerCase().split(';')[0]?.trim() === formType;

/** Forms are refused after their body was read, so that it can be given back. */
export class TooManyForms extends Error {
  readonly statusCode = 429;
  readonly seconds: number;
  constructor(seconds: number) {
    super('Too many calls');
    this.seconds = seconds;
  }
}

export async function answerForm(
  context: LeadContext,
  request: FastifyRequest,
  reply: FastifyReply,
  body: URLSearchParams,
): Promise<FastifyReply> {
  const id = readUserId(body.get('UserId')) ?? randomUUID();
  // From here on the lead has an id: a form that is sent again completes it and makes no second one.
  const form = { ...readForm(body), id };
  try {
    return await saveForm(context, request, reply, form, body.get(honeypotField) ?? '');
  } catch (error) {
    return answerFormError(error, request, reply, form);
  }
}

async function saveForm(
  context: LeadContext,
  request: FastifyRequest,
  reply: FastifyReply,
  form: TypedForm,
  honeypot: string,
): Promise<FastifyReply> {
  const visitor = await visitorOf(context, request, form.pageName);
  const typed = form.answers;
  const { answers, problems, hasContact } = validateAnswers(
    {
      UserName: cleaned(typed.UserName),
      Email: cleaned(typed.Email),
      PhoneNumber: cleaned(typed.PhoneNumber),
      TalkAboutProject: cleaned(typed.TalkAboutProject),
      CompanyName: cleaned(typed.CompanyName),
      AskMeAnything: cleaned(typed.AskMeAnything),
    },
    { countryCode: visitor.countryCode, phoneRequired: true },
  );
  const submitted = Object.keys(problems).length === 0;
  if (hasContact) {
    const signs = { honeypot: cleaned(honeypot), token: form.token || undefined, submitted };
    const isForeign = originOf(request, context.allowedOrigins) === 'foreign';
    await context.store.save({
      id: form.id,
      number: null,
      values: { ...visitor.info, ...answers },
      submitted,
      suspicion: (await spamReason(context, signs)) ?? (isForeign ? 'sent from another site' : null),
    });
  } else {
    reply.header(leadRefusalHeader, 'no-contact');
  }
  if (submitted) return reply.redirect(thankYouPath, 303);
  const notice = hasContact
    ? 'We have saved what you sent so far. Please check these answers and submit the form again:'
    : 'Nothing is saved yet, because we could not reply to you. Please check these answers:';
  return sendPlainPage(reply, 422, renderFormPage({ form, problems, notice }));
}

/** Without a form, because the body never arrived whole, the page says to go back. */
export function answerFormError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  form = request.body instanceof URLSearchParams ? readForm(request.body) : undefined,
): FastifyReply {
  const { status, seconds, heading, notice } = failureOf(error);
  if (status === 503) request.log.warn('The database is not available');
  else if (status >= 500) request.log.error({ err: error }, 'failed');
  if (seconds !== undefined) reply.header('retry-after', seconds);
  const page = form
    ? renderFormPage({
        form,
        notice: `${notice} Everything you typed is below: please press Submit again${when(seconds)}.`,
      })
    : renderNotice(heading, notice, goBack);
  return sendPlainPage(reply, status, page);
}

interface Failure {
  readonly status: number;
  readonly seconds?: number;
  readonly heading: string;
  readonly notice: string;
}

function failureOf(error: unknown): Failure {
  if (error instanceof Unavailable)
    return {
      status: 503,
      seconds: retryAfterSeconds,
      heading: 'Please try again in a moment',
      notice: 'We could not save your answers just now.',
    };
  if (error instanceof TooManyForms)
    return {
      status: 429,
      seconds: error.seconds,
      heading: 'Please try again in a moment',
      notice: 'Your answers are not saved yet: very many forms came from your network within a minute.',
    };
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const status = given >= 400 && given in STATUS_CODES ? given : 500;
  if (status === 413)
    return { status, heading: 'Your answers are too long', notice: 'We cannot receive a form of this size.' };
  return {
    status,
    heading: 'Your answers did not reach us',
    notice: 'Something went wrong on our side, and your answers may not be saved.',
  };
}

const when = (seconds: number | undefined): string => {
  if (seconds === undefined) return '';
  return seconds === 1 ? ' in a second' : ` in ${seconds} seconds`;
};

/** What was typed, but for NUL, which no form control can hold. */
function readForm(body: URLSearchParams): TypedForm {
  const typed = (name: string): string => (body.get(name) ?? '').replaceAll('\0', '');
  return {
    answers: {
      UserName: typed('UserName'),
      Email: typed('Email'),
      PhoneNumber: typed('PhoneNumber'),
      TalkAboutProject: typed('TalkAboutProject'),
      CompanyName: typed('CompanyName'),
      AskMeAnything: typed('AskMeAnything'),
    },
    pageName: cleaned(typed('PageName')),
    token: cleaned(typed(formTokenField)),
    id: readUserId(body.get('UserId')) ?? '',
  };
}

/** What the browser would have sent, had it run our scripts. */
async function visitorOf({ locate }: LeadContext, { ip }: FastifyRequest, pageName: string) {
  const place = await locate(ip);
  const info: VisitorInfo = {
    Ip: ip,
    City: place.city,
    Region: place.region,
    CountryName: place.countryName,
    Postal: place.postal,
    Latitude: place.latitude,
    Longitude: place.longitude,
    PageName: readVisitor({ PageName: pageName }).PageName,
  };
  return { info, countryCode: place.countryCode };
}
