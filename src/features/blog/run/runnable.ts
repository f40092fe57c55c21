import { dialectOf, readFence } from '../markdown/fence.ts';
import type { Block } from '../markdown/tree.ts';
import { modulesOf, nodeOnlyPart, UnavailableImport } from './modules.ts';
import type { Engine } from './protocol.ts';
import { stagesIn } from './stages.ts';

/** The engine of a block that is run, or the reason why it stays as it is. */
type Runnable = { readonly engine: Engine } | { readonly reason: string };

/**
 * Blocks whose output in a browser is another one than in the check, by a part that only they have.
 * `tests/journeys/run-samples.desktop.ts` finds them.
 */
const exceptions: readonly { readonly code: string; readonly reason: string }[] = [
  {
    code: "location: { pathname: '/board' }",
    reason: 'it replaces the location, which a worker does not allow',
  },
];

const isScript = (language: string): boolean => /^[jt]sx?$/.test(language);

/** Types can be blanked out; elements have to be compiled. */
const isPlainScript = (language: string): boolean => language === 'ts' || language === 'js';

/** The blocks of an article that the check runs, each with its engine, by the lines that open them. */
export function runnableIn(blocks: readonly Block[]): ReadonlyMap<number, Runnable> {
  const read = blocks.flatMap((block) => {
    try {
      return { ...block, fence: readFence(block.language, block.meta) };
    } catch {
      // It is reported where articles are read.
      return [];
    }
  });
  const checked = read.filter(({ fence }) => !fence.exception);
  const programs = checked.filter(({ fence, language }) => fence.file || fence.run || isScript(language));
  const pathOf = ({ fence, line, language }: (typeof read)[number]) =>
    fence.file ?? `block-${line}.${language}`;
  const found = new Map<number, Runnable>();
  for (const { files, fresh } of stagesIn(programs, pathOf))
    for (const block of fresh)
      if (block.fence.run && block.language !== 'sql')
        found.set(block.line, runnableProgram(block, pathOf(block), files));
  for (const { line, code, language, fence } of checked)
    if (language === 'sql' && fence.run)
      found.set(
        line,
        excepted(code) ?? { engine: dialectOf(code) === 'PostgreSQL' ? 'postgresql' : 'sqlite' },
      );
  return found;
}

function runnableProgram(
  { language, code }: Block,
  path: string,
  files: ReadonlyMap<string, Block>,
): Runnable {
  if (!isPlainScript(language)) return { reason: `${language} runs in no browser as it is` };
  try {
    const modules = modulesOf(path, { get: (each) => files.get(each)?.code });
    const nodeOnly = modules.map((each) => nodeOnlyPart(each.code)).find(Boolean);
    if (nodeOnly) return { reason: `${nodeOnly} is Node’s own` };
  } catch (error) {
    if (error instanceof UnavailableImport) return { reason: error.message };
    throw error;
  }
  return excepted(code) ?? { engine: 'javascript' };
}

function excepted(code: string): Runnable | undefined {
  const exception = exceptions.find((each) => code.includes(each.code));
  return exception && { reason: exception.reason };
}
