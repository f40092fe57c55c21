import { dialectOf, filesIn, readFence, type Fence } from './fence.ts';
import { toolVersions } from './tool-versions.ts';

/** How far `npm run check:samples` checks a block, from the most to the least. */
export const verdicts = ['run', 'compiled', 'type-checked', 'validated', 'parsed', 'unchecked'] as const;
export type Verdict = (typeof verdicts)[number];

type CheckedBlock = Pick<Fence, 'language' | 'file' | 'run' | 'exception'> & { readonly code: string };

const scripts: ReadonlySet<string> = new Set(['ts', 'tsx', 'js', 'jsx']);
const notCode: ReadonlySet<string> = new Set(['output', 'txt', 'diagram', 'demo']);

/**
 * What is done with a block; undefined for output and plain text, which are not code.
 * @param files the paths of the article's files, which C++ may include
 */
export function verdictOf(block: CheckedBlock, files: ReadonlySet<string>): Verdict | undefined {
  const { language, run, exception } = block;
  if (notCode.has(language)) return undefined;
  if (exception) return 'unchecked';
  if (run) return 'run';
  if (scripts.has(language)) return 'type-checked';
  if (language === 'cpp' && compilesAlone(block, files)) return 'compiled';
  return schemaOf(block) ? 'validated' : 'parsed';
}

export type VerdictCounts = Readonly<Record<Verdict, number>>;

type Counted = { readonly language: string; readonly meta: string; readonly code: string };

/** Blocks with a fence that cannot be read are left out; they are reported elsewhere. */
export function countVerdicts(blocks: readonly Counted[]): VerdictCounts {
  const files = filesIn(blocks);
  const found = blocks.flatMap(({ language, meta, code }) => {
    try {
      return verdictOf({ ...readFence(language, meta), code }, files) ?? [];
    } catch {
      return [];
    }
  });
  const count = (verdict: Verdict) => found.filter((each) => each === verdict).length;
  return Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])) as VerdictCounts;
}

const grouped = new Intl.NumberFormat('en-GB');
const listed = new Intl.ListFormat('en-GB');

const groups: readonly { readonly words: string; readonly of: readonly Verdict[] }[] = [
  { words: 'run before publication', of: ['run'] },
  { words: 'compiled or type-checked', of: ['compiled', 'type-checked'] },
  { words: 'checked for syntax or against a schema', of: ['validated', 'parsed'] },
];

/** The counts in one sentence. */
export function verdictSentence(counts: VerdictCounts): string {
  const shown = (of: readonly Verdict[]) => grouped.format(of.reduce((sum, each) => sum + counts[each], 0));
  const [first = '', ...others] = groups.map(({ words, of }) => `${shown(of)} ${words}`);
  const parts = listed.format([first.replace(' ', ' are '), ...others]);
  return `Of ${shown(verdicts)} code samples, ${parts}; ${shown(['unchecked'])} are wrong or incomplete on purpose.`;
}

/** The verdict in a few words, for the line below the block. */
export function verdictWords(block: CheckedBlock, verdict: Verdict): string {
  switch (verdict) {
    case 'run':
      return `${ranWith(block)}, output as shown`;
    case 'compiled':
      return `Compiled with ${compiler}`;
    case 'type-checked':
      return `Type-checked with TypeScript ${toolVersions.typescript}`;
    case 'validated':
      return `Valid against the ${schemaOf(block)} schema`;
    case 'parsed':
      return parsedBy(block.language);
    case 'unchecked':
      return 'Not checked';
  }
}

const compiler = `g++ ${toolVersions.gcc} as C++20`;
const python = `Python ${toolVersions.python}`;

function ranWith({ language, file = '', code }: CheckedBlock): string {
  if (language === 'python')
    return isPythonTest(file) ? `Run with pytest on ${python}` : `Run with ${python}`;
  if (language === 'cpp') return `Compiled with ${compiler} and run`;
  if (language !== 'sql') return `Run with Node ${toolVersions.node}`;
  return dialectOf(code) === 'PostgreSQL'
    ? `Run on PostgreSQL ${toolVersions.postgresql}`
    : `Run on SQLite ${toolVersions.sqlite}`;
}

/** pytest collects files of these names. */
export const isPythonTest = (file: string): boolean => /(?:^|\/)test_\w+\.py$/.test(file);

function parsedBy(language: string): string {
  if (language === 'python') return `Syntax checked with ${python}`;
  return language === 'csharp' ? 'Syntax checked, not compiled' : 'Syntax checked';
}

/** A C++ file that includes only headers of the standard library and of the article. */
function compilesAlone({ file, code }: CheckedBlock, files: ReadonlySet<string>): boolean {
  if (file === undefined) return false;
  const includes = code.matchAll(/^\s*#\s*include\s*(?:<([^>]+)>|"([^"]+)")/gm);
  return [...includes].every(([, system, own = '']) =>
    system === undefined ? files.has(`${folderOf(file)}${own}`) : /^[a-z_]+$/.test(system),
  );
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

export type Schema = 'Compose' | 'Kubernetes';

/** The published schema that a configuration file has to follow. */
export function schemaOf({ language, file = '', code }: CheckedBlock): Schema | undefined {
  if (language !== 'yaml') return undefined;
  if (/^apiVersion: /m.test(code) && /^kind: /m.test(code)) return 'Kubernetes';
  return /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/.test(file) ? 'Compose' : undefined;
}
