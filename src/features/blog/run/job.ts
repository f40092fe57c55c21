import type { RunnableBlock } from './article-blocks.ts';
import { modulesOf, UnavailableImport } from './modules.ts';
import type { Job, RunError } from './protocol.ts';
import { stripTypes, typeScriptParser, UnsupportedSyntax } from './strip-types.ts';

/** Code that cannot be started, with the place of what is wrong with it. */
export class PreparationError extends Error {
  readonly place: RunError;

  constructor(place: RunError, cause: unknown) {
    super(place.message, { cause });
    this.place = place;
  }
}

const lineAt = (code: string, position: number): number => code.slice(0, position).split('\n').length;

/** What the engine of a block needs to run this text in its place. */
export function prepareJob(
  { engine, path, fileAt, earlier }: Pick<RunnableBlock, 'engine' | 'path' | 'fileAt' | 'earlier'>,
  text: string,
): Job {
  if (engine !== 'javascript') return { earlier, sql: text };
  const codeAt = (each: string) => (each === path ? text : fileAt(each));
  let current = path;
  try {
    const modules = modulesOf(path, { get: codeAt }).map((module) => {
      current = module.path;
      return { ...module, code: stripTypes(module.code) };
    });
    return { modules };
  } catch (error) {
    if (error instanceof UnavailableImport) current = error.path;
    if (!(error instanceof UnavailableImport || error instanceof UnsupportedSyntax)) throw error;
    const line = lineAt(codeAt(current) ?? '', error.position);
    throw new PreparationError({ message: error.message, path: current, line }, error);
  }
}

/** The line of the first syntax error, which engines report without a place when a module cannot be read. */
export function syntaxErrorLine(code: string): number | undefined {
  let found: number | undefined;
  typeScriptParser.parse(code).iterate({
    enter: ({ type, from }) => {
      if (type.isError) found ??= lineAt(code, from);
    },
  });
  return found;
}
