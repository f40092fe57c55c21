import { posix } from 'node:path';
import { filesIn, readFence, type Fence } from '../../src/features/blog/markdown/fence.ts';
import { blocksIn, treeOf } from '../../src/features/blog/markdown/tree.ts';
import { importsOf } from '../../src/features/blog/run/modules.ts';
import { verdictOf, type Verdict } from '../../src/features/blog/markdown/verdict.ts';

/** An article as it is read from `content/articles`, and blocks that try its listings past their examples. */
export type ArticleFile = {
  readonly name: string;
  readonly source: string;
  readonly boundaries?: ArticleFile | undefined;
};

/** A block of code in an article. */
export type Sample = Pick<Fence, 'language' | 'file' | 'run' | 'exception'> & {
  readonly article: string;
  /** The line of the article that opens the block. */
  readonly line: number;
  readonly code: string;
  /** What is to be done with it; undefined for what is not code. */
  readonly verdict: Verdict | undefined;
  /** The text of the `output` block right after it. */
  readonly output?: string;
};

export type Problem = {
  readonly sample: Sample;
  /** Counted from 1 within the code; 0 is the fence. */
  readonly line: number;
  readonly reason: string;
};

export type ArticleSamples = {
  readonly name: string;
  readonly samples: readonly Sample[];
  /** Fences that cannot be read. */
  readonly problems: readonly Problem[];
};

export const problem = (sample: Sample, reason: string, line = 0): Problem => ({ sample, line, reason });

/** The front matter of an article, and the text after it, which begins after so many lines. */
export function splitHead(source: string) {
  const [block = '', head = ''] = /^---\n([^]*?\n)---\n/.exec(source) ?? [];
  return { head, body: source.slice(block.length), linesBefore: block.split('\n').length - 1 };
}

/** All blocks of an article but its diagrams and demonstrations, in the order of the text; then its boundaries. */
export function readSamples({ boundaries, ...source }: ArticleFile): ArticleSamples {
  const article = readBlocks(source);
  if (!boundaries) return article;
  const { samples, problems } = readBlocks(boundaries);
  return {
    ...article,
    samples: [...article.samples, ...samples],
    problems: [...article.problems, ...problems],
  };
}

function readBlocks({ name, source }: ArticleFile): ArticleSamples {
  const { body, linesBefore: before } = splitHead(source);
  const blocks = blocksIn(treeOf(body));
  const files = filesIn(blocks);
  const problems: Problem[] = [];
  const samples = blocks.flatMap(({ language, meta, code, line }, index): Sample[] => {
    if (language === 'diagram' || language === 'demo') return [];
    const bare = { article: name, line: before + line, language, code, run: false, verdict: undefined };
    const next = blocks[index + 1];
    const output = next?.language === 'output' ? { output: next.code } : {};
    try {
      const fence = readFence(language, meta);
      return [{ ...bare, ...fence, ...output, verdict: verdictOf({ ...fence, code }, files) }];
    } catch (error) {
      problems.push(problem(bare, `the fence ${messageOf(error)}`));
      return [];
    }
  });
  const reason = 'is imported by another block and would print there; run it from a block of its own';
  problems.push(...importedRuns(samples).map((sample) => problem(sample, reason)));
  return { name, samples, problems };
}

/** Scripts that run by themselves and are imported by others. */
function importedRuns(samples: readonly Sample[]): readonly Sample[] {
  const imported = new Set(
    samples.filter(isScript).flatMap(({ file = '', code }) =>
      importsOf(code)
        .filter(({ name }) => name.startsWith('.'))
        .map(({ name }) => withoutEnding(posix.join(posix.dirname(file), name))),
    ),
  );
  return samples.filter(
    (sample) => sample.run && isScript(sample) && imported.has(withoutEnding(sample.file ?? '')),
  );
}

const withoutEnding = (path: string): string => path.replace(/\.[jt]sx?$/, '');

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const scripts: ReadonlySet<string> = new Set(['ts', 'tsx', 'js', 'jsx']);

export const isScript = ({ language }: Sample): boolean => scripts.has(language);
export const isChecked = ({ exception }: Sample): boolean => exception === undefined;
