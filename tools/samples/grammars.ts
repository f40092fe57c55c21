import { join } from 'node:path';
import { problem, type Problem, type Sample } from './article.ts';
import type { Fault } from './line-formats.ts';
import { fileFromSamples, fromSamples } from './modules.ts';

type Node = {
  readonly type: string;
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly hasError: boolean;
  readonly text: string;
  readonly startPosition: { readonly row: number; readonly column: number };
  readonly children: readonly (Node | null)[];
};

type Parser = {
  setLanguage(language: unknown): unknown;
  parse(code: string): { readonly rootNode: Node; delete(): void } | null;
};

type TreeSitter = {
  readonly Parser: { new (): Parser; init(): Promise<void> };
  readonly Language: { load(file: string): Promise<unknown> };
};

const hcl = '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm';

const grammarFiles: Readonly<Record<string, string>> = {
  bash: 'tree-sitter-bash.wasm',
  cpp: 'tree-sitter-cpp.wasm',
  csharp: 'tree-sitter-c-sharp.wasm',
  hcl,
  powershell: 'tree-sitter-powershell.wasm',
  python: 'tree-sitter-python.wasm',
};

export const hasGrammar = (language: string): boolean => language in grammarFiles;

/**
 * Articles show statements without a function and members without a class around them, and C++ has macros that end
 * without a semicolon.
 */
const otherReadings: Readonly<Record<string, readonly ((code: string) => string)[]>> = {
  cpp: [
    (code) => `void sample() {\n${code}\n}`,
    (code) => code.replaceAll(/^[A-Z][A-Z0-9_]{2,}\(.*\)$(?!\n\s*\{)/gm, '$&;'),
  ],
  csharp: [(code) => `class Sample {\n${code}\n}`],
};

let started: Promise<TreeSitter> | undefined;

async function start(): Promise<TreeSitter> {
  const treeSitter = fromSamples('@vscode/tree-sitter-wasm') as TreeSitter;
  await treeSitter.Parser.init();
  return treeSitter;
}

const parsers = new Map<string, Promise<Parser>>();

async function makeParser(language: string): Promise<Parser> {
  started ??= start();
  const { Parser, Language } = await started;
  const name = grammarFiles[language] ?? '';
  const folder = join(fileFromSamples('@vscode/tree-sitter-wasm'), '..');
  const parser = new Parser();
  parser.setLanguage(await Language.load(name === hcl ? fileFromSamples(hcl) : join(folder, name)));
  return parser;
}

export async function checkGrammar(sample: Sample): Promise<readonly Problem[]> {
  const { language, code } = sample;
  const making = parsers.get(language) ?? makeParser(language);
  parsers.set(language, making);
  const parser = await making;
  const fault = firstFault(parser, `${code}\n`);
  const readings = otherReadings[language] ?? [];
  if (!fault || readings.some((reading) => !firstFault(parser, `${reading(code)}\n`))) return [];
  return [problem(sample, fault.reason, fault.line)];
}

function firstFault(parser: Parser, code: string): Fault | undefined {
  const tree = parser.parse(code);
  const node = tree && wrongNode(tree.rootNode);
  const fault = node && { line: node.startPosition.row + 1, reason: inWords(node) };
  tree?.delete();
  return fault ?? undefined;
}

function wrongNode(node: Node): Node | undefined {
  if (node.isMissing) return node;
  if (!node.hasError) return undefined;
  const within = node.children.map((child) => child && wrongNode(child)).find(Boolean);
  return within ?? (node.isError ? node : undefined);
}

function inWords({ type, isMissing, text, startPosition: { column } }: Node): string {
  const [line = ''] = text.split('\n');
  return isMissing
    ? `${type} is missing at column ${column + 1}`
    : `cannot be read from column ${column + 1} on: ${line.slice(0, 60)}`;
}
