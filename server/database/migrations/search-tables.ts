import { sql, type Transaction } from 'kysely';
import { errorCode } from '../../common/error-code.ts';
import { PlainError } from '../../common/plain-error.mjs';
import { type SearchedFields, searchText } from '../search-text.ts';
import type { DatabaseKind } from '../tables.ts';

/**
 * Migration 010: one text for each lead, indexed by every three characters in a row. With `secure-delete` nothing of an erased
 * lead stays in the index of SQLite; a trigger of the baseline follows the cascade, which does not reach virtual tables.
 */
export async function replaceSearchWords(trx: Transaction<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`drop table lead_search`.execute(trx);
  if (kind === 'sqlite') {
    await sql`create virtual table lead_search using fts5 (
      text, tokenize = 'trigram case_sensitive 1'
    )`.execute(trx);
    await sql`insert into lead_search (lead_search, rank) values ('secure-delete', 1)`.execute(trx);
    return fill(trx, 'rowid');
  }
  await addTrigrams(trx);
  await sql`create table lead_search (
    seq bigint primary key references lead_desk (seq) on delete cascade,
    text text not null
  )`.execute(trx);
  await fill(trx, 'seq');
  // Without a list of pending entries, whose turn would come during some save.
  await sql`create index lead_search_by_text on lead_search using gin (text gin_trgm_ops)
    with (fastupdate = off)`.execute(trx);
}

/** May not be created; is not installed, in older and newer releases of PostgreSQL. */
const extensionCodes: ReadonlySet<string> = new Set(['42501', '58P01', '0A000']);

async function addTrigrams(trx: Transaction<unknown>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(trx);
  } catch (error) {
    if (!extensionCodes.has(errorCode(error))) throw error;
    throw new PlainError(
      'The extension pg_trgm, which the desk searches with, could not be created in this PostgreSQL database.\nLet an administrator run CREATE EXTENSION pg_trgm in it (where it is unknown, install postgresql-contrib first), then start again.',
      { cause: error },
    );
  }
}

const pageSize = 500;

async function fill(trx: Transaction<unknown>, key: 'rowid' | 'seq'): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<SearchedFields & { readonly seq: number }>`select seq, user_name as "UserName",
        email as "Email", company_name as "CompanyName", talk_about_project as "TalkAboutProject",
        ask_me_anything as "AskMeAnything", phone_number as "PhoneNumber"
      from lead_desk join leads on leads.id = lead_desk.lead_id
      where seq > ${last} order by seq limit ${pageSize}`.execute(trx);
    const end = rows.at(-1);
    if (!end) return;
    const values = rows.map(({ seq, ...fields }) => sql`(${seq}, ${searchText(fields)})`);
    await sql`insert into lead_search (${sql.ref(key)}, text) values ${sql.join(values)}`.execute(trx);
    last = end.seq;
  }
}
