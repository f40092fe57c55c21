import {
  type AuditAction,
  auditActions,
  type AuditEntry,
  type Person,
} from '../../../contract/desk/accounts.ts';
import { type Role, roles, roleTitles } from '../../../contract/desk/roles.ts';

/** The audit log holds ids; these functions make words of them. */

export type Named =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'lead'; readonly ref: string }
  /** Something that has no name here, or no longer has one. */
  | { readonly kind: 'id'; readonly id: string };

type Names = ReadonlyMap<string, string>;

export const namesOf = (people: readonly Pick<Person, 'id' | 'name'>[]): Names =>
  new Map(people.map(({ id, name }) => [id, name]));

const nameOf = (id: string, names: Names): Named => {
  const name = names.get(id);
  return name === undefined ? { kind: 'id', id } : { kind: 'text', text: name };
};

export const actorOf = ({ actor }: AuditEntry, names: Names): Named =>
  actor === null ? { kind: 'text', text: 'Command line or service' } : nameOf(actor, names);

const leadActions: readonly AuditAction[] = [
  'lead-added',
  'lead-corrected',
  'lead-changed',
  'note-added',
  'note-removed',
  'leads-linked',
  'leads-unlinked',
  'message-written',
  'message-undone',
  'message-joined',
  'person-exported',
];

/** An erased lead has no page to link to. */
export function subjectOf({ action, subject, actor }: AuditEntry, names: Names): Named {
  // Who signs in or changes the own account is named once, as the actor.
  if (subject === null || subject === actor) return { kind: 'none' };
  return leadActions.includes(action) ? { kind: 'lead', ref: subject } : nameOf(subject, names);
}

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Ids of notes, mails and templates are for those who read the log itself. */
const hasId = /^(?:note|message|template)-/;

export const detailOf = ({ action, detail }: AuditEntry): string | null => {
  if (detail === null || hasId.test(action)) return null;
  if (action === 'lead-changed') return detail.replace(/status (\w+) (\w+)/, 'status $1 to $2');
  if (isRole(detail)) return roleTitles[detail];
  return action === 'person-erased' && /^\d{4}-/.test(detail) ? `receipt ${detail}` : detail;
};

/** The actions that occur, in the order of their titles. */
export const actionsIn = (entries: readonly AuditEntry[]): readonly AuditAction[] =>
  [...new Set(entries.map(({ action }) => action))].toSorted((one, other) =>
    auditActions[one].localeCompare(auditActions[other], 'en-GB'),
  );
