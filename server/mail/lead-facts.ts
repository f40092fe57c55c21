import { capitalised } from '../../contract/english.ts';
import { isEmail } from '../../contract/lead.ts';
import { type Question, leadQuestions } from '../../contract/questions.ts';
import type { Lead } from '../leads/lead-rows.ts';
import { oneLine, toLines } from '../leads/sanitise.ts';

/** One line about a lead, with an optional link. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

export const unanswered = (lead: Lead): readonly string[] =>
  leadQuestions.filter(({ field }) => oneLine(lead[field]) === '').map(({ label }) => label);

/** Only the required steps save when they are passed, so later steps cannot be distinguished. */
export function describeStop(lead: Lead): string {
  const open = leadQuestions.find(({ field, required }) => required && oneLine(lead[field]) === '');
  return open ? `stopped at the ${open.label} step` : 'stopped after the phone step';
}

export const displayName = (lead: Lead): string =>
  oneLine(lead.UserName) || oneLine(lead.Email) || 'A visitor';

/** With the company, where there is one. */
export const nameWithCompany = (lead: Lead): string =>
  [displayName(lead), oneLine(lead.CompanyName)].filter(Boolean).join(', ');

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

export const formatTime = (time: Date): string => `${clock.format(time)} UTC`;

const placeOf = (lead: Lead): string =>
  [lead.City, lead.Region, lead.CountryName]
    .map((part) => oneLine(part ?? ''))
    .filter((part, index, all) => part !== '' && part !== all[index - 1])
    .join(', ');

/** The URL of a page of this site; undefined for any other page name. */
function pageUrl(pageName: string, siteUrl: string): string | undefined {
  const url =
    pageName.startsWith('/') && URL.canParse(pageName, siteUrl) ? new URL(pageName, siteUrl) : undefined;
  return url?.origin === new URL(siteUrl).origin ? url.href : undefined;
}

function mailto(address: string): string | undefined {
  if (!isEmail(address)) return undefined;
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}

const tel = (number: string): string | undefined =>
  /^\+\d{5,15}$/.test(number) ? `tel:${number}` : undefined;

function fact(label: string, text: string, href?: string): readonly Fact[] {
  if (text === '') return [];
  return [href === undefined ? { label, text } : { label, text, href }];
}

function linkOf({ input }: Question, answer: string): string | undefined {
  if (input === 'email') return mailto(answer);
  return input === 'tel' ? tel(answer) : undefined;
}

/** Short answers, in the order of the questions. */
export const contactFacts = (lead: Lead): readonly Fact[] =>
  leadQuestions
    .filter(({ inMail }) => inMail === 'fact')
    .flatMap((question) => {
      const answer = lead[question.field];
      return fact(capitalised(question.label), oneLine(answer), linkOf(question, answer));
    });

/** Long answers, line by line; none for an empty one. */
export const longAnswers = (lead: Lead) =>
  leadQuestions
    .filter(({ inMail }) => inMail === 'text')
    .map(({ field, label }) => ({
      title: capitalised(label),
      lines: oneLine(lead[field]) === '' ? [] : toLines(lead[field]),
    }));

export function originFacts(lead: Lead, siteUrl: string): readonly Fact[] {
  const pageName = oneLine(lead.PageName ?? '');
  return [
    ...fact('Page', pageName, pageUrl(pageName, siteUrl)),
    ...fact('From', placeOf(lead)),
    ...fact('When', formatTime(lead.lastSaved)),
    ...fact('Beware', lead.spamReason === null ? '' : `looks like spam: ${oneLine(lead.spamReason)}`),
  ];
}
