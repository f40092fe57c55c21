import { z } from 'zod';
import { isEmail, lengthOf, storableText } from '../lead.ts';
import { longestNumber } from '../phone.ts';
import { type AnswerField, type Question, leadQuestions } from '../questions.ts';
import { mostFoundLeads } from './privacy.ts';
import { funnelGroups } from './reports.ts';
import {
  importLength,
  lineLength,
  messageLength,
  mostChangedAtOnce,
  noteLength,
  signatureLength,
  subjectLength,
} from './limits.ts';
import { noticeEventNames } from './notifications.ts';
import { handSources, lostReasons, pageKinds, leadSortColumns, statuses, views } from './lead-enums.ts';
import { roles } from './roles.ts';

/** The bodies of the desk's POST calls. Calls without an entry have no body. */

const id = z.string().regex(/^[\w-]{1,64}$/);
/** The id of a passkey, in base64url. */
const credentialId = z.string().regex(/^[\w-]{1,1400}$/);
const ref = z.string().regex(/^[a-z0-9]{8,32}$/);
const text = z.string().overwrite(storableText);
const code = z.string().min(1).max(200);
const version = z.int().min(0);
const email = z.string().trim().max(254).refine(isEmail);
const personName = z.string().trim().min(1).max(100);
/** A subject on one line, as a mail's header needs it. */
const mailSubject = text.max(subjectLength).overwrite((given) => given.replace(/\s+/g, ' ').trim());
const mailText = text.max(messageLength);

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};
const timeZone = z.string().max(64).refine(isTimeZone);
const day = z.iso.date();
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** The response of a browser's authenticator, verified by the library. */
const credential = z.looseObject({ id: credentialId, response: z.looseObject({}) });
const enrolment = { code, email, name: personName, timeZone };
/** Who gets the open leads of a person who leaves; null: they have no owner then. */
const leadsTo = id.nullable();

/** What sales has decided about a lead. */
const state = z.object({
  status: z.enum(statuses),
  lostReason: z.enum(Object.keys(lostReasons) as [keyof typeof lostReasons]).nullable(),
  ownerId: id.nullable(),
  repliedAt: z.int().nullable(),
  repliedBy: id.nullable(),
  followUpAt: z.int().nullable(),
  followUpText: text.max(lineLength).nullable(),
  waitingSince: z.int().nullable(),
});

export type LeadState = Readonly<z.output<typeof state>>;
export const stateFields = Object.keys(state.shape) as readonly (keyof LeadState)[];

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: state.shape.status,
    lostReason: state.shape.lostReason.optional(),
  }),
  z.object({ kind: z.literal('owner'), ownerId: id.nullable() }),
  /** A wall-clock time such as 2026-11-24T09:00 in the person's zone; null ends the follow-up. */
  z.object({
    kind: z.literal('follow-up'),
    until: z.object({ local: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/), timeZone }).nullable(),
    text: text.trim().max(lineLength).optional(),
  }),
  z.object({ kind: z.literal('replied') }),
  /** Logs a call, which is a reply. */
  z.object({ kind: z.literal('call'), text: text.trim().max(noteLength) }),
  /** Puts back an earlier state: the undo of every change above. */
  z.object({ kind: z.literal('restore'), state }),
]);
export type LeadChange = z.output<typeof change>;

const answerTo = ({ input, limit = longestNumber }: Question): z.ZodType<string, string> =>
  input === 'email'
    ? z.union([z.literal(''), email])
    : text.trim().refine((given) => lengthOf(given) <= limit);

/** What is given replaces what the lead has; what is empty changes nothing. */
export const leadValues = z.object(
  Object.fromEntries(leadQuestions.map((question) => [question.field, answerTo(question)])) as Record<
    AnswerField,
    ReturnType<typeof answerTo>
  >,
);

const filters = z.object({
  kind: z.enum(pageKinds).optional(),
  country: text.max(200).optional(),
  /** A user's id, or `none`. */
  owner: id.optional(),
  status: z.enum(statuses).optional(),
  source: text.max(60).optional(),
  /** Came in so many days. */
  days: z.int().min(1).max(3650).optional(),
});
export type LeadFilters = Readonly<z.output<typeof filters>>;

/** A list as its address names it. */
const list = z.object({
  view: z.enum(views),
  filters,
  /** A search has its own order. */
  sort: z.object({ column: z.enum(leadSortColumns), isDescending: z.boolean() }).optional(),
});
export type NamedList = Readonly<z.output<typeof list>>;
const searchableList = list.extend({ search: text.max(200).optional() });

/** An e-mail address or a phone number in any notation. */
const subject = text.trim().min(3).max(254);
/** The refs of one of the people who were found, so that nothing goes with it that was not shown. */
const person = z.object({ subject, refs: z.array(ref).min(1).max(mostFoundLeads) });

export const deskRequests = {
  signInPasskey: z.object({ response: credential }),
  invitation: z.object({ code }),
  enrolPasskeyOptions: z.object(enrolment),
  enrolPasskey: z.object({ ...enrolment, response: credential }),
  enrolCompany: z.object({ code, timeZone }),
  confirmPasskey: z.object({ response: credential }),
  /** Without a signature it stays as it is; an empty one is name and company. */
  changeAccount: z.object({
    name: personName,
    timeZone,
    signature: text.trim().max(signatureLength).optional(),
  }),
  endSession: z.object({ id }),
  addPasskey: z.object({ name: personName, response: credential }),
  removePasskey: z.object({ id: credentialId }),
  changeNotifications: z.object({
    events: z.array(z.enum(noticeEventNames)).max(noticeEventNames.length),
    quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  }),
  subscribePush: z.object({
    endpoint: z.url().max(2000),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
    }),
  }),
  unsubscribePush: z.object({ id }),
  invitePerson: z.object({ email, role: z.enum(roles) }),
  changePerson: z.object({
    id,
    role: z.enum(roles).optional(),
    isDisabled: z.boolean().optional(),
    leadsTo: leadsTo.optional(),
  }),
  resetPerson: z.object({ id }),
  deletePerson: z.object({ id, leadsTo }),
  changeRoundRobin: z.object({ isOn: z.boolean() }),
  revokeLink: z.object({ id }),
  audit: z.object({ cursor: z.string().max(200).optional() }),
  leads: searchableList.extend({ cursor: z.string().max(400).optional() }),
  exportLeads: searchableList,
  /** Without an id it is a new one. */
  saveView: z.object({ id: id.optional(), name: personName, list }),
  removeView: z.object({ id }),
  lead: z.object({ ref }),
  changeLead: z.object({ ref, version, change }),
  changeLeads: z.object({
    changes: z.array(z.object({ ref, version, change })).min(1).max(mostChangedAtOnce),
  }),
  addLead: z.object({
    values: leadValues.refine((values) => Object.values(values).some(Boolean)),
    source: z.enum(handSources),
    ownerId: id.nullable(),
  }),
  importLeads: z.object({
    csv: text.max(importLength),
    ownerId: id.nullable(),
    /** They do not wait for a reply. */
    isReplied: z.boolean(),
    /** Adds none. */
    isPreview: z.boolean(),
  }),
  correctLead: z.object({ ref, values: leadValues.partial() }),
  /** An empty text removes the draft. */
  saveDraft: z.object({ ref, text: text.max(noteLength) }),
  addNote: z.object({ ref, text: text.trim().min(1).max(noteLength) }),
  removeNote: z.object({ ref, id }),
  linkLeads: z.object({ ref, other: ref }),
  unlinkLeads: z.object({ ref, other: ref }),
  thread: z.object({ ref }),
  /** An empty subject and text remove the draft. */
  saveMessageDraft: z.object({ ref, subject: mailSubject, text: mailText }),
  /** The id is made by the browser: a call that is repeated sends nothing more. */
  sendMessage: z.object({
    ref,
    id: z.uuid(),
    to: email,
    subject: mailSubject.min(1),
    text: mailText.trim().min(1),
  }),
  undoMessage: z.object({ ref, id }),
  unmatched: z.object({ cursor: z.string().max(200).optional() }),
  joinMessage: z.object({ id, ref }),
  makeLead: z.object({ id }),
  removeMessage: z.object({ id }),
  /** Without an id it is a new one. */
  saveTemplate: z.object({ id: id.optional(), name: personName, subject: mailSubject, text: mailText }),
  removeTemplate: z.object({ id }),
  /** Null when no lead is open any more. */
  presence: z.object({ ref: ref.nullable() }),
  funnel: z.object({ from: day, to: day, by: z.enum(funnelGroups) }),
  deliveries: z.object({
    state: z.enum(['open', 'dead', 'delivered', 'all']),
    cursor: z.string().max(200).optional(),
  }),
  retryDelivery: z.object({ id }),
  dropDelivery: z.object({ id }),
  testDelivery: z.object({ channel: z.enum(['mail', 'webhook']) }),
  findPerson: z.object({ subject }),
  exportPerson: person,
  erasePerson: person,
} as const;

export type DeskRequests = { [Route in keyof typeof deskRequests]: z.input<(typeof deskRequests)[Route]> };
