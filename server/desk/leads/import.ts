import type { ImportProblem, ImportReport } from '../../../contract/desk/leads.ts';
import { importSource } from '../../../contract/desk/lead-enums.ts';
import { mostImported } from '../../../contract/desk/leads.ts';
import { leadValues } from '../../../contract/desk/requests.ts';
import { type AnswerField, type Answers, emptyAnswers, leadQuestions } from '../../../contract/questions.ts';
import type { Database } from '../../database/database.ts';
import { emailKey, phoneKey } from '../../leads/lead-rows.ts';
import { type Author, recordAction } from '../audit.ts';
import type { Body } from '../handlers.ts';
import { addLead, type ByHandContext } from './by-hand.ts';
import { readCsv } from '../../common/csv.ts';

/** Titles of columns that are read beside the fields' own names and labels. */
const otherTitles: Readonly<Partial<Record<AnswerField, readonly string[]>>> = {
  UserName: ['full name', 'contact'],
  Email: ['email address', 'mail'],
  PhoneNumber: ['mobile', 'tel', 'telephone'],
  CompanyName: ['organisation', 'organization'],
  TalkAboutProject: ['message', 'text'],
};
/** Case and signs make no difference. */
const titleKey = (title: string): string => title.toLowerCase().replace(/[^a-z]/g, '');
const fieldOfTitle: ReadonlyMap<string, AnswerField> = new Map(
  leadQuestions.flatMap(({ field, label }) =>
    [field, label, ...(otherTitles[field] ?? [])].map((title) => [titleKey(title), field] as const),
  ),
);

interface ImportRow {
  /** Counted from 1 with the titles, as spreadsheet programs do. */
  readonly line: number;
  readonly values: Answers;
  readonly problem: ImportProblem | null;
}

interface ReadFile {
  readonly columns: ImportReport['columns'];
  readonly rows: readonly ImportRow[];
}

/** The rows of a file, each with what is wrong with it by itself or beside the rows before it. */
function readImport(csv: string): ReadFile {
  const [head = [], ...lines] = readCsv(csv);
  const columns = head.map((title) => ({
    title: title.trim(),
    field: fieldOfTitle.get(titleKey(title)) ?? null,
  }));
  const seen = new Set<string>();
  const rows = lines.map((cells, index): ImportRow => {
    const values: Record<AnswerField, string> = { ...emptyAnswers };
    for (const [at, { field }] of columns.entries())
      if (field && values[field] === '') values[field] = cells[at]?.trim() ?? '';
    const keys = contactKeys(values);
    const isTwice = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const problem = index >= mostImported ? 'too-many' : (problemOf(values) ?? (isTwice ? 'twice' : null));
    return { line: index + 2, values, problem };
  });
  return { columns, rows };
}

const contactKeys = ({ Email, PhoneNumber }: Answers): readonly string[] =>
  [emailKey(Email || null), phoneKey(PhoneNumber || null)].filter((key) => key !== null);

function problemOf(values: Answers): ImportProblem | null {
  if (values.Email === '' && values.PhoneNumber === '') return 'no-contact';
  const wrong = leadValues.safeParse(values).error?.issues[0]?.path[0];
  if (wrong === undefined) return null;
  return wrong === 'Email' ? 'wrong-email' : 'too-long';
}

/** Marks rows of which a lead has the e-mail address or the phone number: importing a file twice adds nothing. */
async function markKnown(database: Database, rows: readonly ImportRow[]): Promise<readonly ImportRow[]> {
  const keys = rows.filter(({ problem }) => problem === null).flatMap(({ values }) => contactKeys(values));
  if (keys.length === 0) return rows;
  const found = await database.read((db) =>
    db
      .selectFrom('lead_desk')
      .select(['email_key', 'phone_key'])
      .where(({ or, eb }) => or([eb('email_key', 'in', keys), eb('phone_key', 'in', keys)]))
      .execute(),
  );
  const known = new Set(found.flatMap(({ email_key, phone_key }) => [email_key, phone_key]));
  return rows.map((row) =>
    row.problem === null && contactKeys(row.values).some((key) => known.has(key))
      ? { ...row, problem: 'known' }
      : row,
  );
}

const shownRows = 5;
const shownProblems = 100;

/** Adds the leads of a file as if each had been entered by hand; a preview adds none, and answers the same. */
export async function importLeads(
  context: ByHandContext,
  { csv, ownerId, isReplied, isPreview }: Body<'importLeads'>,
  author: Author,
): Promise<ImportReport> {
  const { columns, rows: read } = readImport(csv);
  const rows = await markKnown(context.database, read);
  const wanted = rows.filter(({ problem }) => problem === null);
  const leftOut = rows.flatMap(({ line, values, problem }) =>
    problem === null ? [] : [{ line, name: values.UserName || values.Email || values.PhoneNumber, problem }],
  );
  if (!isPreview && wanted.length > 0) {
    for (const { values } of wanted)
      await addLead(context, { values, source: importSource, ownerId, isReplied }, author);
    const detail = `${wanted.length} added, ${leftOut.length} left out`;
    await context.database.transaction((trx) => recordAction(trx, author, 'leads-imported', detail));
  }
  return {
    columns,
    count: wanted.length,
    first: wanted.slice(0, shownRows).map(({ values }) => values),
    leftOut: leftOut.slice(0, shownProblems),
    leftOutCount: leftOut.length,
  };
}
