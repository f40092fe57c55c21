import type { LeadView } from '../outbox/delivery.ts';
import { recordFields, recordOf } from '../leads/lead-record.ts';

/** Spreadsheet programs read UTF-8 only when it begins so. */
const byteOrderMark = '\uFEFF';

/** What begins a formula, in full width too, and what some programs skip before it. */
const formulaStart = /^[\s"'\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u;
/**
 * Where lists are separated by semicolons, a spreadsheet program takes our commas and quotes for text and breaks the
 * line at every semicolon, tab and line end inside: what follows one may then become a cell of its own.
 */
const laterFormulaStart = /([;\t\r\n][\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Text that stays text in every spreadsheet program. */
export function inertCell(text: string): string {
  const inside = text.replace(laterFormulaStart, "$1'");
  return formulaStart.test(text) ? `'${inside}` : inside;
}

const quoted = (text: string): string =>
  /[",;\r\n\t']|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const cell = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? quoted(inertCell(value)) : String(value ?? '');

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** After RFC 4180, piece by piece. */
export async function* asCsv(leads: AsyncIterable<LeadView>): AsyncGenerator<string> {
  yield byteOrderMark + line(recordFields);
  for await (const lead of leads) {
    const record = recordOf(lead);
    yield line(recordFields.map((field) => cell(record[field])));
  }
}

/** One array, a lead on each line, piece by piece. */
export async function* asJson(leads: AsyncIterable<LeadView>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield `${before}${JSON.stringify(recordOf(lead))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
