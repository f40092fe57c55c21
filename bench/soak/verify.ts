import type { Database } from '../../server/database/database.ts';
import type { Account } from './visitors.ts';
import { answersAt, savesPerLead } from './plan.ts';

const chunk = 500;

const chunksOf = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / chunk) }, (_, index) =>
    items.slice(index * chunk, (index + 1) * chunk),
  );

/** What of the acknowledged the database does not hold as it was sent. */
export async function missing(
  database: Database,
  { leads, forms }: Pick<Account, 'leads' | 'forms'>,
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

type Row = {
  readonly user_name: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly talk_about_project: string | null;
  readonly company_name: string | null;
  readonly ask_me_anything: string | null;
  readonly submitted: number;
};

/** Whether the lead is what the save with this number has made of it. */
function isLead(row: Row | undefined, id: string, number: number, submitted: boolean): boolean {
  const answers = answersAt(id, number);
  return (
    row?.user_name === answers.UserName &&
    row.email === answers.Email &&
    (row.phone_number ?? '') === answers.PhoneNumber &&
    row.talk_about_project === answers.TalkAboutProject &&
    (row.company_name ?? '') === answers.CompanyName &&
    (row.ask_me_anything ?? '') === answers.AskMeAnything &&
    row.submitted === Number(submitted)
  );
}

/** Forms have no ids of their own: their visitors are known by their addresses. */
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
