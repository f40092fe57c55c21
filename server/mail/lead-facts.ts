import { type AnswerField, isEmail } from '../../contract/lead.ts';
import type { LeadView } from '../outbox/delivery.ts';
import { oneLine } from '../leads/sanitise.ts';

/** One line about a lead, and where it leads when one clicks on it. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

const answerNames: Readonly<Record<AnswerField, string>> = {
  UserName: 'name',
  Email: 'email',
  PhoneNumber: 'phone',
  TalkAboutProject: 'project',
  CompanyName: 'company',
  AskMeAnything: 'question',
};

/** In the order of the steps. */
const steps = Object.keys(answerNames) as AnswerField[];

export const unanswered = (lead: LeadView): readonly string[] =>
  steps.filter((field) => oneLine(lead[field]) === '').map((field) => answerNames[field]);

/** Only the first three steps save as they are passed: beyond them nobody knows how far the visitor went. */
export function whereStopped(lead: LeadView): string {
  const open = (['UserName', 'Email', 'PhoneNumber'] as const).find((field) => oneLine(lead[field]) === '');
  return open ? `stopped at the ${answerNames[open]} step` : 'stopped after the phone step';
}

export const nameOf = (lead: LeadView): string => oneLine(lead.UserName) || oneLine(lead.Email) || 'Somebody';

/** With the company, where there is one. */
export const whoIs = (lead: LeadView): string =>
  [nameOf(lead), oneLine(lead.CompanyName)].filter(Boolean).join(', ');

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

export const inWords = (time: Date): string => `${clock.format(time)} UTC`;

const placeOf = (lead: LeadView): string =>
  [lead.City, lead.Region, lead.CountryName]
    .map((part) => oneLine(part ?? ''))
    .filter((part, index, all) => part !== '' && part !== all[index - 1])
    .join(', ');

/** The address of a page of our own; nothing for whatever else somebody may have sent as a page name. */
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

export const contactFacts = (lead: LeadView): readonly Fact[] => [
  ...fact('Name', oneLine(lead.UserName)),
  ...fact('Email', oneLine(lead.Email), mailto(lead.Email)),
  ...fact('Phone', oneLine(lead.PhoneNumber), tel(lead.PhoneNumber)),
  ...fact('Company', oneLine(lead.CompanyName)),
];

export function originFacts(lead: LeadView, siteUrl: string): readonly Fact[] {
  const pageName = oneLine(lead.PageName ?? '');
  return [
    ...fact('Page', pageName, pageUrl(pageName, siteUrl)),
    ...fact('From', placeOf(lead)),
    ...fact('When', inWords(lead.lastSaved)),
    ...fact('Beware', lead.suspicion === null ? '' : `looks like spam: ${oneLine(lead.suspicion)}`),
  ];
}
