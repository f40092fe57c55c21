/** What the line that opens a block of code says besides the language. */
export type Fence = {
  readonly language: string;
  readonly file?: string;
  /** Lines that the text speaks of, counted from 1. */
  readonly marked: ReadonlySet<number>;
  /** It is executed, and its output is compared with the `output` block after it. */
  readonly run: boolean;
  /** Why the checks leave it alone: it is wrong on purpose, or only a part. */
  readonly exception?: { readonly kind: 'bad' | 'fragment'; readonly reason: string };
};

const word = /(?<name>[a-z]+)(?:=(?:"(?<quoted>[^"]*)"|(?<plain>\S+)))?/gy;

/** Reads `file=a.ts mark=2,4-6 run`; throws with what is wrong. */
export function readFence(language: string, meta: string): Fence {
  const options = new Map<string, string>();
  const text = meta.trim();
  word.lastIndex = 0;
  while (word.lastIndex < text.length) {
    const start = word.lastIndex;
    const found = word.exec(text)?.groups;
    if (!found?.['name']) throw new Error(`cannot read “${text.slice(start)}” after the language`);
    options.set(found['name'], found['quoted'] ?? found['plain'] ?? '');
    while (text[word.lastIndex] === ' ') word.lastIndex += 1;
  }
  for (const name of options.keys())
    if (!['file', 'mark', 'run', 'bad', 'fragment'].includes(name))
      throw new Error(`knows no “${name}”: file, mark, run, bad and fragment may follow the language`);
  return {
    language,
    ...(options.has('file') && { file: options.get('file') ?? '' }),
    marked: linesIn(options.get('mark') ?? ''),
    run: options.has('run'),
    ...exceptionIn(options),
  };
}

function exceptionIn(options: ReadonlyMap<string, string>): Pick<Fence, 'exception'> {
  const kind = (['bad', 'fragment'] as const).find((name) => options.has(name));
  if (!kind) return {};
  const reason = options.get(kind) ?? '';
  if (reason === '') throw new Error(`must say why it is ${kind}: ${kind}="the reason"`);
  return { exception: { kind, reason } };
}

/** `2,4-6` is the lines 2, 4, 5 and 6. */
function linesIn(marks: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of marks.split(',').filter(Boolean)) {
    const [first = Number.NaN, last = first] = part.split('-').map(Number);
    if (!(first >= 1 && last >= first)) throw new Error(`“${part}” names no lines`);
    for (let line = first; line <= last; line += 1) lines.add(line);
  }
  return lines;
}

/** The file names of an article's blocks; fences that cannot be read are reported elsewhere. */
export const filesIn = (blocks: readonly { readonly meta: string }[]): ReadonlySet<string> =>
  new Set(blocks.flatMap(({ meta }) => /(?:^|\s)file=(\S+)/.exec(meta)?.[1] ?? []));

export type Dialect = 'SQLite' | 'PostgreSQL' | 'MySQL' | 'SQL Server';

const dialects: readonly Dialect[] = ['SQLite', 'PostgreSQL', 'MySQL', 'SQL Server'];

/** The database that a comment on the first line names. */
export function dialectOf(sql: string): Dialect | undefined {
  const comment = /^--\s*(?<words>.+)/.exec(sql)?.groups?.['words']?.toLowerCase() ?? '';
  return dialects.find((dialect) => comment.startsWith(dialect.toLowerCase()));
}
