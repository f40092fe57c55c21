import type { SyntaxNode } from '@lezer/common';
import type { RunnableBlock } from './article-blocks.ts';
import type { ImportedName, Job, Module, RunError } from './protocol.ts';
import { stripTypes, typeScriptParser, UnsupportedSyntax } from './strip-types.ts';

const importing: ReadonlySet<string> = new Set(['ImportDeclaration', 'ExportDeclaration', 'DynamicImport']);

/** What a module loads when it runs: imports of types are left out. */
export function importsOf(code: string): readonly ImportedName[] {
  const found: ImportedName[] = [];
  typeScriptParser.parse(code).iterate({
    enter: ({ name, node }) => {
      const source = importing.has(name) && !node.getChild('type') ? sourceOf(node) : null;
      if (source)
        found.push({ from: source.from, to: source.to, name: code.slice(source.from + 1, source.to - 1) });
    },
  });
  return found;
}

/** The string after `from`; an export without one has other strings in it. */
function sourceOf(node: SyntaxNode): SyntaxNode | null {
  const isExport = node.name === 'ExportDeclaration';
  return isExport && !node.getChild('from') ? null : node.getChild('String');
}

const isRelative = (name: string): boolean => /^\.\.?\//.test(name);

/** The path of the file that a relative import names, seen from the importing file. */
const resolvePath = (name: string, importer: string): string =>
  new URL(name, `file:///${importer}`).pathname.slice(1);

/** Names that Node defines in every module, and no browser does. */
const nodeGlobals: ReadonlySet<string> = new Set([
  ...['process', 'Buffer', 'setImmediate', 'clearImmediate', 'global', 'require', 'module', 'gc'],
  ...['__dirname', '__filename'],
]);

/** What the code needs that only Node has, apart from its imports; undefined where a browser can run it. */
export function nodeOnlyPart(code: string): string | undefined {
  const own = new Set<string>();
  const used = new Set<string>();
  typeScriptParser.parse(code).iterate({
    enter: ({ name, from, to }) => {
      const text = code.slice(from, to);
      if (name === 'VariableDefinition') own.add(text);
      if (name === 'VariableName' && nodeGlobals.has(text)) used.add(text);
      // In the sandbox a module has a blob URL instead of its file's path.
      if (name === 'ImportMeta') used.add(text);
    },
  });
  return [...used].find((each) => !own.has(each));
}

type Files = { readonly get: (path: string) => string | undefined };

/** A file that cannot be part of a program in the browser. */
export class UnavailableImport extends Error {
  readonly path: string;
  readonly position: number;

  constructor(message: string, path: string, position: number) {
    super(message);
    this.path = path;
    this.position = position;
  }
}

/** The program of this file: every file that it imports before the file itself. */
export function modulesOf(entry: string, files: Files): readonly Module[] {
  const done = new Map<string, Module>();
  const open = new Set<string>();
  const add = (path: string): void => {
    const code = files.get(path) ?? '';
    open.add(path);
    const imports = importsOf(code).map((each) => {
      const refuse = (reason: string) => new UnavailableImport(`${each.name} ${reason}`, path, each.from);
      if (!isRelative(each.name)) throw refuse('is not available in the browser');
      const target = resolvePath(each.name, path);
      if (files.get(target) === undefined) throw refuse('is not a file of this article');
      if (open.has(target)) throw refuse('imports this file in turn, which the sandbox cannot do');
      if (!done.has(target)) add(target);
      return { ...each, path: target };
    });
    open.delete(path);
    done.set(path, { path, code, imports });
  };
  add(entry);
  return [...done.values()];
}

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
