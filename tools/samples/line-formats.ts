/** A syntax error, with its line counted from 1. */
export type Fault = { readonly line: number; readonly reason: string };

/** Finds the first line that does not match. */
const linesLike =
  (kinds: RegExp, name: string) =>
  (text: string): Fault | undefined => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => !kinds.test(line));
    return at === -1 ? undefined : { line: at + 1, reason: `“${lines[at]}” is no line of ${name}` };
  };

export const dotenvFault = linesLike(/^\s*(?:#.*|(?:export\s+)?[A-Za-z_][\w.]*=.*)?$/, 'an environment file');
export const iniFault = linesLike(
  /^(?:\s*|\s*[#;].*|\s*\[[^\]]+\]\s*(?:[#;].*)?|[^\s=[][^=]*=.*|\s+\S.*)$/,
  'an INI file',
);

const firstLine = /^(?:[A-Z]+ \S+(?: HTTP\/[\d.]+)?|HTTP\/[\d.]+ \d{3}.*)$/;
const header = /^(?:[!#$%&'*+.^_`|~\w-]+:.*|\s+\S.*)$/;

/** A request or a response: a first line, headers, and after an empty line any body. */
export function httpFault(text: string): Fault | undefined {
  const [first = '', ...rest] = text.split('\n');
  if (!firstLine.test(first) && !header.test(first))
    return { line: 1, reason: `“${first}” begins neither a request nor an answer` };
  const headers = rest.slice(0, rest.includes('') ? rest.indexOf('') : rest.length);
  const at = headers.findIndex((line) => !header.test(line) && !firstLine.test(line));
  return at === -1 ? undefined : { line: at + 2, reason: `“${headers[at]}” is no header` };
}

/** Directives end with a semicolon or have a block, and every block is closed. */
export function nginxFault(text: string): Fault | undefined {
  let [depth, line, pending] = [0, 1, ''];
  for (const [part] of text.matchAll(
    /#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\$\{\w+\}|[^\s;{}#]+|\s+|./g,
  )) {
    if (part === '}' && pending) return { line, reason: `; is missing after “${pending.trim()}”` };
    if ((part === ';' || part === '{') && !pending) return { line, reason: `${part} follows nothing` };
    depth += part === '{' ? 1 : part === '}' ? -1 : 0;
    if (depth < 0) return { line, reason: '} closes nothing' };
    pending = /^[;{}]$/.test(part) ? '' : part.startsWith('#') ? pending : `${pending}${part}`.trimStart();
    line += part.split('\n').length - 1;
  }
  if (pending) return { line, reason: `; is missing after “${pending.trim()}”` };
  return depth > 0 ? { line, reason: '} is missing' } : undefined;
}

/** A CMake file has only commands with their arguments in brackets. */
export function cmakeFault(text: string): Fault | undefined {
  let [depth, line, name] = [0, 1, ''];
  const parts = text.matchAll(
    /#\[(=*)\[[\s\S]*?\]\1\]|#[^\n]*|\[(=*)\[[\s\S]*?\]\2\]|"(?:\\[\s\S]|[^"\\])*"|\s+|[()]|[^\s()#"]+|./g,
  );
  for (const [part] of parts) {
    if (part === ')' && depth === 0) return { line, reason: ') closes nothing' };
    if (depth === 0 && part === '(' && !/^[A-Za-z_]\w*$/.test(name))
      return { line, reason: '( follows no command' };
    if (part === '"') return { line, reason: '" is not closed' };
    if (depth === 0 && name && !/^[(#\s]/.test(part)) return { line, reason: `( is missing after “${name}”` };
    depth += part === '(' ? 1 : part === ')' ? -1 : 0;
    if (depth > 0 || part === ')') name = '';
    else if (!/^[\s#]/.test(part)) name = part;
    line += part.split('\n').length - 1;
  }
  if (name) return { line, reason: `( is missing after “${name}”` };
  return depth > 0 ? { line, reason: ') is missing' } : undefined;
}
