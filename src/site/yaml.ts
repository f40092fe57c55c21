import type { output, ZodType } from 'astro/zod';
import { withReplyHours } from '../../contract/reply-promise.ts';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';

/** A file of `content/` by its path in the repository. */
export type Source = { readonly name: string; readonly text: string };

export type YamlFile = {
  readonly name: string;
  readonly data: unknown;
  /** The line of a value, or of the nearest value around it that exists. Lines count from 1. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  readonly strings: readonly { readonly value: string; readonly line: number }[];
};

/** Every problem of some content files, one `file:line: message` for each. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The content has ${problems.length === 1 ? 'a problem' : 'problems'}:\n  ${problems.join('\n  ')}`);
    this.problems = problems;
  }
}

/** Throws a `ContentError` with the first problem of every file that is no YAML. */
export const parseYamlFiles = (sources: readonly Source[]): readonly YamlFile[] =>
  collectProblems(sources, parseYaml);

function parseYaml({ name, text }: Source): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(withReplyHours(text), { lineCounter: lines });
  const line = (offset: number) => lines.linePos(offset).line;
  const [broken] = document.errors;
  if (broken) throw new ContentError([`${name}:${line(broken.pos[0])}: ${broken.message.split('\n')[0]}`]);
  const strings: { value: string; line: number }[] = [];
  visit(document, {
    Scalar: (key, { value, range }) => {
      if (key !== 'key' && typeof value === 'string') strings.push({ value, line: line(range?.[0] ?? 0) });
    },
  });
  return {
    name,
    data: document.toJS(),
    lineOf: (path) => line(offsetOf(document.contents, path)),
    strings,
  };
}

/** The file's data as the schema returns it. */
export function validate<Schema extends ZodType>(file: YamlFile, schema: Schema): output<Schema> {
  const parsed = schema.safeParse(file.data);
  if (parsed.success) return parsed.data;
  throw new ContentError(
    parsed.error.issues.map((issue) => {
      const path =
        issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
      const field = issue.path.map(String).join('.');
      return `${file.name}:${file.lineOf(path)}: ${field === '' ? '' : `${field}: `}${issue.message}`;
    }),
  );
}

/** The results of all calls, or every problem that any of them found. */
export function collectProblems<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Result,
): readonly Result[] {
  const problems: string[] = [];
  const results = items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (problems.length > 0) throw new ContentError(problems);
  return results;
}

function offsetOf(contents: unknown, path: readonly PropertyKey[]): number {
  let node = contents;
  let offset = 0;
  for (const step of path) {
    const next: unknown = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === step)
      : isSeq(node)
        ? node.items[Number(step)]
        : undefined;
    const start = isPair(next) ? next.key : next;
    const range = typeof start === 'object' && start && 'range' in start ? start.range : undefined;
    if (!Array.isArray(range)) break;
    offset = Number(range[0]);
    node = isPair(next) ? next.value : next;
  }
  return offset;
}
