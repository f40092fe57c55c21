import { recordFields, toRecord } from '../leads/lead-record.ts';
import type { LeadView } from '../leads/lead-view.ts';

/** Spreadsheet programs need it to recognise UTF-8. */
const byteOrderMark = '\uFEFF';

/** The start of a formula, in full width too, after characters that some programs skip. */
const formulaStart = /^[\s"'\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u;
/**
 * In locales with semicolons as separators, spreadsheet programs split the line at every semicolon, tab and line end: the
 * text after one may become a cell of its own.
 */
const laterFormulaStart = /([;\t\r\n][\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Escapes text that a spreadsheet program would run as a formula. */
export function escapeFormula(text: string): string {
  const inside = text.replace(laterFormulaStart, "$1'");
  return formulaStart.test(text) ? `'${inside}` : inside;
}

const quoted = (text: string): string =>
  /[",;\r\n\t']|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const cell = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? quoted(escapeFormula(value)) : String(value ?? '');

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** RFC 4180, streamed. */
export async function* toCsv(leads: AsyncIterable<LeadView>): AsyncGenerator<string> {
  yield byteOrderMark + line(recordFields);
  for await (const lead of leads) {
    const record = toRecord(lead);
    yield line(recordFields.map((field) => cell(record[field])));
  }
}

/** One array with a lead on each line, streamed. */
export async function* toJson(leads: AsyncIterable<LeadView>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield `${before}${JSON.stringify(toRecord(lead))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
