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

/** Takes back what the export writes before text that a spreadsheet program would run as a formula. */
const unescapeFormula = (text: string): string =>
  text
    .replace(/^'(?=[\s"'\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u, '')
    .replace(/([;\t\r\n][\s"']*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, '$1');
