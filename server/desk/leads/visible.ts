import type { FieldHistory, LeadDetails, LeadRow, TimelineEntry } from '../../../contract/desk/leads.ts';
import { isAllowed, type Role } from '../../../contract/desk/roles.ts';
import type { LeadField } from '../../leads/fields.ts';
import { labelOf } from './labels.ts';

/** What only roles with `leads.contact` see. */
const contactFields: readonly LeadField[] = ['Email', 'PhoneNumber', 'Ip', 'Postal', 'Latitude', 'Longitude'];
const contactLabels = new Set(contactFields.map(labelOf));

export const seesContact = (role: Role): boolean => isAllowed(role, 'leads.contact');

export const visibleRow = (row: LeadRow, role: Role): LeadRow =>
  seesContact(role) ? row : { ...row, email: null, phone: null };

export const visibleDetails = (lead: LeadDetails, role: Role): LeadDetails =>
  seesContact(role)
    ? lead
    : {
        ...lead,
        ...visibleRow(lead, role),
        answers: { ...lead.answers, Email: '', PhoneNumber: '' },
        visitor: { ...lead.visitor, Ip: null, Postal: null, Latitude: null, Longitude: null },
        history: lead.history.map(withoutContact),
        timeline: lead.timeline.map(withoutContactChanges),
      };

const withoutContact = (history: FieldHistory): FieldHistory =>
  (contactFields as readonly string[]).includes(history.field)
    ? { ...history, value: '', earlier: [] }
    : history;

const withoutContactChanges = (entry: TimelineEntry): TimelineEntry =>
  entry.kind === 'saved'
    ? {
        ...entry,
        changes: entry.changes.map((change) =>
          contactLabels.has(change.label) ? { ...change, from: '', to: '' } : change,
        ),
      }
    : entry;
