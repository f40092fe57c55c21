/** A statement and the line on which it begins, counted from 1. */
export type Statement = { readonly text: string; readonly line: number };

/** Comments, quoted texts and names, `$tag$ … $tag$`, and the words and signs between them. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]\n]*\]|(\$\w*\$)[\s\S]*?\1|\w+|[^\s\w]|\s+/g;

const tokensOf = (sql: string): readonly string[] => sql.match(token) ?? [];
const isWord = (text: string): boolean => !/^(?:\s|--|\/\*)/.test(text);

/** The words and signs of a statement without comments, in capitals. */
export const wordsOf = (sql: string): readonly string[] =>
  tokensOf(sql)
    .filter(isWord)
    .map((each) => each.toUpperCase());

/** `BEGIN` before these opens no block, and `END` before those closes none. */
const opensNothing =
  /^(?:TRAN|TRANSACTION|WORK|DIALOG|CONVERSATION|IMMEDIATE|DEFERRED|EXCLUSIVE|ISOLATION|;)$/;
const closesNothing = /^(?:CONVERSATION|IF|LOOP|WHILE|REPEAT)$/;

/** The change of block depth at a word. */
export function depthOf(word: string, next = ';'): -1 | 0 | 1 {
  if (word === 'BEGIN') return opensNothing.test(next) ? 0 : 1;
  if (word === 'CASE') return 1;
  return word === 'END' && !closesNothing.test(next) ? -1 : 0;
}

/** Splits statements; those within a trigger or a procedure belong to it. SQL Server's `GO` ends one too. */
export function statementsOf(sql: string): readonly Statement[] {
  const tokens = tokensOf(sql.replaceAll(/^GO[ \t]*$/gim, ';'));
  const found: Statement[] = [];
  let [text, depth, line, start] = ['', 0, 1, 0];
  const end = () => {
    if (start > 0) found.push({ text: text.trim(), line: start });
    [text, depth, start] = ['', 0, 0];
  };
  for (const [at, part] of tokens.entries()) {
    if (isWord(part) && part !== ';' && start === 0) start = line;
    line += part.split('\n').length - 1;
    depth = Math.max(0, depth + depthOf(part.toUpperCase(), wordAfter(tokens, at)));
    if (part === ';' && depth === 0) end();
    else text += part;
  }
  end();
  return found;
}

const wordAfter = (tokens: readonly string[], at: number): string =>
  tokens
    .slice(at + 1, at + 4)
    .find(isWord)
    ?.toUpperCase() ?? ';';
