import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hour } from '../../contract/durations.ts';
import { formTokenField, honeypotField, leadRefusalHeader } from '../../contract/api.ts';
import { type Answers, mapAnswers, leadQuestions } from '../../contract/questions.ts';
import { thankYouPath } from '../../contract/routes.ts';
import type { VisitorLocation } from '../../contract/visitor.ts';
import { retryAfterUnavailable } from '../api/api.ts';
import { TooManyForms } from '../api/html-form.ts';
import { originOf } from '../api/origin.ts';
import { Unavailable } from '../database/unavailable.ts';
import { goBack, noticePage, sendPlainPage } from '../http/plain-page.ts';
import { type LeadContext, spamReasonOf } from './context.ts';
import { makeFormPage, type TypedForm } from './form-page.ts';
import { cleanText, readQuote, readUserId, readVisitor } from './request-fields.ts';
import { validateAnswers, type ValidatedAnswers } from './validate.ts';

/** The form without scripts. Every answer that is not a redirect returns what was typed. */

export async function answerForm(
  context: LeadContext,
  request: FastifyRequest,
  reply: FastifyReply,
  body: URLSearchParams,
): Promise<FastifyReply> {
  const typed = readForm(body);
  // The returned form carries the id, so that sending it again completes the same lead.
  let form = { ...typed, id: typed.id || randomUUID() };
  try {
    const cleaned = mapAnswers(({ field }) => cleanText(typed.answers[field]));
    const { countryCode, ...location } = await context.locate(request.ip);
    const validated = validateAnswers(cleaned, { countryCode, phoneRequired: true });
    // Only with a contact: empty forms from one network would otherwise share an id.
    if (typed.id === '' && validated.hasContact)
      form = { ...form, id: await repeatableId(context, request.ip, cleaned, form.id) };
    const honeypot = cleanText(body.get(honeypotField) ?? '');
    return await saveForm(context, request, reply, { form, honeypot, location, validated });
  } catch (error) {
    return answerFormError(error, request, reply, form);
  }
}

/**
 * An id made of the answers, the address and the hour, so that a form that is sent twice is one lead. Returns the given id when
 * it cannot be made.
 */
async function repeatableId(
  { tokens, now }: LeadContext,
  ip: string,
  answers: Answers,
  otherwise: string,
): Promise<string> {
  const hours = Math.floor(now() / hour);
  try {
    return await tokens.leadId([ip, String(hours), ...leadQuestions.map(({ field }) => answers[field])]);
  } catch (error) {
    // The save would wait for the database once more, until the connection is closed without an answer.
    if (error instanceof Unavailable) throw error;
    return otherwise;
  }
}

interface ReceivedForm {
  readonly form: TypedForm;
  readonly honeypot: string;
  readonly location: VisitorLocation;
  readonly validated: ValidatedAnswers;
}

async function saveForm(
  context: LeadContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, honeypot, location, validated }: ReceivedForm,
): Promise<FastifyReply> {
  const { answers, problems, hasContact } = validated;
  const submitted = Object.keys(problems).length === 0;
  if (hasContact) {
    const signs = { honeypot, token: form.token || undefined, submitted };
    const isForeign = originOf(request, context.allowedOrigins) === 'foreign';
    await context.leads.save({
      id: form.id,
      number: null,
      values: {
        ...location,
        PageName: readVisitor({ PageName: form.pageName }).PageName,
        ...answers,
        Quote: readQuote(form.quote),
      },
      submitted,
      spamReason: (await spamReasonOf(context, signs)) ?? (isForeign ? 'sent from another site' : null),
    });
  } else {
    reply.header(leadRefusalHeader, 'no-contact');
  }
  if (submitted) return reply.redirect(thankYouPath, 303);
  const notice = hasContact
    ? 'We have saved what you sent so far. Please check these answers and submit the form again:'
    : 'Nothing is saved yet, because we could not reply to you. Please check these answers:';
  return sendPlainPage(reply, 422, makeFormPage({ form, problems, notice }));
}

/** Without a form, because its body did not arrive completely, the page asks the visitor to go back. */
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
    ? makeFormPage({
        form,
        notice: `${notice} Everything you typed is below: please press Submit again${when(seconds)}.`,
      })
    : noticePage(heading, notice, goBack);
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
      seconds: retryAfterUnavailable,
      heading: 'Please try again in a moment',
      notice: 'We could not save your answers just now.',
    };
  if (error instanceof TooManyForms)
    return {
      status: 429,
      seconds: error.retryAfterSeconds,
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

/** What was typed, without NUL, which no form control can hold. */
function readForm(body: URLSearchParams): TypedForm {
  const typed = (name: string): string => (body.get(name) ?? '').replaceAll('\0', '');
  return {
    answers: mapAnswers(({ field }) => typed(field)),
    pageName: cleanText(typed('PageName')),
    quote: cleanText(typed('Quote')),
    token: cleanText(typed(formTokenField)),
    id: readUserId(body.get('UserId')) ?? '',
  };
}
