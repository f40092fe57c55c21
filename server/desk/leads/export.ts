import { Readable } from 'node:stream';
import type { Account } from '../../../contract/desk/accounts.ts';
import { lostReasons, statusTitles, viewTitles } from '../../../contract/desk/lead-enums.ts';
import { instantToZonedTime } from '../../../contract/desk/zoned-time.ts';
import { answerFields } from '../../../contract/questions.ts';
import { type CsvCell, writeCsv } from '../../common/csv.ts';
import { columnOf } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { labelOf } from '../../leads/fields.ts';
import type { Retention } from '../../leads/retention.ts';
import { recordAction } from '../audit.ts';
import type { Body } from '../handlers.ts';
import { listNumbers } from './inbox.ts';
import { erasedOn, type ListedLead, loadLeads } from './lead-summary.ts';

interface ExportOptions {
  readonly database: Database;
  readonly retention: Pick<Retention, 'unfinishedDays'>;
}

/** Leads that are read at once: other reads wait that long on SQLite. */
const batchSize = 200;

/**
 * The leads that a list has now as a CSV file. They are read while it is sent: one that is erased meanwhile is left out. Import
 * reads the columns of the answers.
 */
export async function exportLeads(
  { database, retention }: ExportOptions,
  list: Body<'exportLeads'>,
  account: Account,
  now: number,
): Promise<Readable> {
  const { kind } = database;
  const reader = { userId: account.id, now };
  const numbers = await database.read((db) => listNumbers(db, kind, list, reader));
  const users = await database.read((db) => db.selectFrom('users').select(['id', 'name']).execute());
  const nameOf = new Map(users.map(({ id, name }) => [id, name]));
  const columns = columnsFor(account.timeZone, nameOf, retention);
  async function* rows() {
    for (let start = 0; start < numbers.length; start += batchSize) {
      const batch = numbers.slice(start, start + batchSize);
      for (const lead of await database.read((db) => loadLeads(db, batch)))
        yield columns.map(([, cell]) => cell(lead));
    }
  }
  // Before the first byte. What was searched for may be a name, and stays out of the log.
  const detail = `${numbers.length} from ${list.search ? 'a search' : viewTitles[list.view]}`;
  await database.transaction((trx) => recordAction(trx, reader, 'leads-exported', detail));
  return Readable.from(
    writeCsv(
      columns.map(([title]) => title),
      rows(),
    ),
  );
}

type ExportColumn = readonly [title: string, cell: (listed: ListedLead) => CsvCell];

/** Times are those of the person's zone, in a form that spreadsheet programs read as a time. */
function columnsFor(
  timeZone: string,
  nameOf: ReadonlyMap<string, string>,
  retention: ExportOptions['retention'],
): readonly ExportColumn[] {
  const timeOf = (at: number | null) =>
    at === null ? null : instantToZonedTime(at, timeZone).replace('T', ' ');
  return [
    ...answerFields.map((field): ExportColumn => [labelOf(field), ({ lead }) => lead[columnOf(field)]]),
    ['Status', ({ desk }) => statusTitles[desk.status]],
    ['Lost because', ({ desk }) => desk.lost_reason && lostReasons[desk.lost_reason]],
    ['Owner', ({ desk }) => desk.owner_id && (nameOf.get(desk.owner_id) ?? null)],
    ['Page', ({ desk }) => desk.page],
    ['Source', ({ desk }) => desk.source],
    ['City', ({ lead }) => lead.city],
    ['Country', ({ lead }) => lead.country_name],
    [`Came (${timeZone})`, ({ lead }) => timeOf(lead.first_seen)],
    ['Due', ({ desk }) => timeOf(desk.due_by)],
    ['Replied', ({ desk }) => timeOf(desk.replied_at)],
    ['Follow-up', ({ desk }) => timeOf(desk.follow_up_at)],
    ['Follow-up for', ({ desk }) => desk.follow_up_text],
    ['Erased on', ({ lead }) => timeOf(erasedOn(lead, retention.unfinishedDays))],
    ['Spam because', ({ lead }) => lead.spam_reason],
  ];
}
