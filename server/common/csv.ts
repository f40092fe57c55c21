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

/** Takes that back. */
const unescapeFormula = (text: string): string =>
  text
    .replace(/^'(?=[\s"'\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u, '')
    .replace(/([;\t\r\n][\s"']*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, '$1');

export type CsvCell = string | number | boolean | null;

const quoted = (text: string): string =>
  /[",;\r\n\t']|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const cellText = (value: CsvCell): string =>
  typeof value === 'string' ? quoted(escapeFormula(value)) : String(value ?? '');

const line = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** RFC 4180 with a line of titles, streamed. */
export async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(titles);
  for await (const row of rows) yield line(row);
}

/** RFC 4180, with commas, semicolons or tabs between the cells, whichever the first line has most of. Empty lines are left out. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(unescapeFormula(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
