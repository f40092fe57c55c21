import { sql } from 'kysely';
import { mostRelated, type RelatedLead } from '../../../contract/desk/leads.ts';
import type { DeskRow, Queries } from '../../database/tables.ts';
import { oneLine } from '../../leads/sanitise.ts';

/** Linked leads first, then those with the same e-mail address or phone number, the newest first. */
export async function readRelated(db: Queries, desk: DeskRow): Promise<readonly RelatedLead[]> {
  const { rows } = await sql<{ lead_id: string }>`
    select lead_id from (select other_id as lead_id from lead_links where lead_id = ${desk.lead_id}
      limit ${mostRelated}) as linked
    union
    select lead_id from (select lead_id from lead_desk where email_key = ${desk.email_key}
      order by seq desc limit ${mostRelated + 1}) as same_email
    union
    select lead_id from (select lead_id from lead_desk where phone_key = ${desk.phone_key}
      order by seq desc limit ${mostRelated + 1}) as same_phone`.execute(db);
  const ids = rows.map(({ lead_id }) => lead_id).filter((id) => id !== desk.lead_id);
  if (ids.length === 0) return [];
  const links = await db
    .selectFrom('lead_links')
    .select('other_id')
    .where('lead_id', '=', desk.lead_id)
    .execute();
  const linked = new Set(links.map(({ other_id }) => other_id));
  const others = await db
    .selectFrom('lead_desk')
    .innerJoin('leads', 'leads.id', 'lead_desk.lead_id')
    .select([
      'lead_desk.lead_id',
      'lead_desk.ref',
      'lead_desk.status',
      'lead_desk.email_key',
      'lead_desk.phone_key',
      'leads.user_name',
      'leads.company_name',
      'leads.first_seen',
    ])
    .where('lead_desk.lead_id', 'in', ids)
    .execute();
  return others
    .map((other): RelatedLead => ({
      ref: other.ref,
      name: oneLine(other.user_name ?? ''),
      company: oneLine(other.company_name ?? ''),
      firstSeen: other.first_seen,
      status: other.status,
      sameBy: [
        ...(isSame(other.email_key, desk.email_key) ? (['email'] as const) : []),
        ...(isSame(other.phone_key, desk.phone_key) ? (['phone'] as const) : []),
      ],
      isLinked: linked.has(other.lead_id),
    }))
    .sort((one, other) => Number(other.isLinked) - Number(one.isLinked) || other.firstSeen - one.firstSeen)
    .slice(0, mostRelated);
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;
