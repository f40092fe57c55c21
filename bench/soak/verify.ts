import { answerFields } from '../../contract/questions.ts';
import { columnOf } from '../../server/database/columns.ts';
import type { Database } from '../../server/database/database.ts';
import type { LeadTable } from '../../server/database/tables.ts';
import type { Totals } from './visitors.ts';
import { answersAt, savesPerLead } from './plan.ts';

const chunk = 500;

const chunksOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / chunk) }, (_, index) =>
    items.slice(index * chunk, (index + 1) * chunk),
  );

/** Acknowledged saves and forms that the database does not hold as they were sent. */
export async function findMissing(
  database: Database,
  { leads, forms }: Pick<Totals, 'leads' | 'forms'>,
): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const ids of chunksOf([...leads.keys()])) lost.push(...(await missingSaves(database, ids, leads)));
  for (const ids of chunksOf(forms)) lost.push(...(await missingForms(database, ids)));
  return lost;
}

async function missingSaves(
  database: Database,
  ids: readonly string[],
  acknowledged: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const [events, rows] = await database.run((db) =>
    Promise.all([
      db
        .selectFrom('lead_events')
        .select(['lead_id', 'number', 'body'])
        .where('lead_id', 'in', ids)
        .execute(),
      db.selectFrom('leads').selectAll().where('id', 'in', ids).execute(),
    ]),
  );
  const saves = new Map(events.map(({ lead_id, number, body }) => [`${lead_id} ${number}`, body]));
  const leads = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const count = acknowledged.get(id) ?? 0;
    const numbers = Array.from({ length: count }, (_, number) => number);
    const lost = numbers.filter((number) => {
      const body = JSON.parse(saves.get(`${id} ${number}`) ?? '{}') as Readonly<Record<string, unknown>>;
      return Object.entries(answersAt(id, number)).some(([field, value]) => body[field] !== value);
    });
    const isRight = isLead(leads.get(id), id, count - 1, count === savesPerLead);
    return [...lost.map((number) => `save ${number} of ${id}`), ...(isRight ? [] : [`lead ${id}`])];
  });
}

/** Whether the lead holds the answers of the save with this number. */
function isLead(row: LeadTable | undefined, id: string, number: number, submitted: boolean): boolean {
  const answers = answersAt(id, number);
  return (
    row?.submitted === Number(submitted) &&
    answerFields.every((field) => (row[columnOf(field)] ?? '') === answers[field])
  );
}

/** Forms have no ids; they are found by their e-mail addresses. */
async function missingForms(database: Database, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await database.run((db) =>
    db
      .selectFrom('lead_events')
      .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
      .selectAll('leads')
      .where(
        'lead_events.email_key',
        'in',
        ids.map((id) => answersAt(id, savesPerLead).Email.toLowerCase()),
      )
      .execute(),
  );
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  return ids
    .filter((id) => !isLead(byEmail.get(answersAt(id, savesPerLead).Email), id, savesPerLead, true))
    .map((id) => `form ${id}`);
}
