import { availableParallelism } from 'node:os';
import { schemaOf } from '../../src/features/blog/markdown/verdict.ts';
import {
  isChecked,
  isScript,
  problem,
  readSamples,
  type ArticleSamples,
  type ArticleFile,
  type Problem,
  type Sample,
} from './article.ts';
import type { Cache } from './cache.ts';
import { checkRun, type SampleRun } from './execute.ts';
import { checkFormat } from './format.ts';
import { validatorOf } from './formats.ts';
import { checkGrammar, hasGrammar } from './grammars.ts';
import { checkSql, checkSqlRuns, isRunSql } from './sql/check.ts';
import { lazyPostgres, type Postgres } from './sql/postgres.ts';
import { checkNative, isNative } from './native.ts';
import type { Programs } from './programs.ts';
import { schemaFault } from './schemas.ts';
import { stagesOf } from './stages.ts';
import { checkTypes } from './types.ts';

/** What passes or fails as a whole: a block, or all blocks of an article that depend on each other. */
type Unit = {
  /** Everything that the result depends on. */
  readonly content: unknown;
  readonly samples: readonly Sample[];
};

type Kind<Each extends Unit> = {
  readonly units: readonly Each[];
  readonly check: (units: readonly Each[]) => Promise<readonly Problem[]>;
};

export type Report = {
  readonly samples: readonly Sample[];
  readonly problems: readonly Problem[];
};

/** Checks every block of these articles that is not in the cache. */
export async function checkArticles(
  sources: readonly ArticleFile[],
  cache: Cache,
  programs: Programs,
): Promise<Report> {
  const articles = sources.map(readSamples);
  const postgres = lazyPostgres();
  const problems = articles.flatMap((article) => article.problems);
  try {
    problems.push(...(await checkUncached(blocks(articles, postgres), cache)));
    problems.push(...(await checkUncached(formats(articles), cache)));
    problems.push(...(await checkUncached(types(articles), cache)));
    problems.push(...(await checkUncached(runs(articles), cache)));
    problems.push(...(await checkUncached(natives(articles, programs), cache)));
    problems.push(...(await checkUncached(databases(articles, postgres), cache)));
  } finally {
    await postgres.stop();
  }
  cache.save();
  return { samples: articles.flatMap((article) => article.samples), problems };
}

async function checkUncached<Each extends Unit>({ units, check }: Kind<Each>, cache: Cache) {
  const uncached = units.filter(({ content }) => !cache.has(content));
  const problems = uncached.length > 0 ? await check(uncached) : [];
  const wrong = new Set(problems.map(({ sample }) => sample));
  for (const { content, samples } of uncached)
    if (!samples.some((sample) => wrong.has(sample))) cache.add(content);
  return problems;
}

async function each<Item>(
  items: readonly Item[],
  check: (item: Item) => Promise<readonly Problem[]>,
  workers = 1,
): Promise<readonly Problem[]> {
  const waiting = items.values();
  const found: Problem[] = [];
  const work = async () => {
    for (const item of waiting) found.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: workers }, work));
  return found;
}

const checkedIn = ({ samples }: ArticleSamples): readonly Sample[] => samples.filter(isChecked);

/** Blocks that are checked one by one. */
function blocks(
  articles: readonly ArticleSamples[],
  postgres: Postgres,
): Kind<Unit & { readonly sample: Sample }> {
  const samples = articles.flatMap(checkedIn).filter((sample) => !isScript(sample) && !isRunSql(sample));
  return {
    units: samples.map((sample) => ({
      content: ['block', sample.language, sample.file, sample.run, sample.code],
      samples: [sample],
      sample,
    })),
    check: (units) => each(units, ({ sample }) => checkBlock(sample, postgres)),
  };
}

async function checkBlock(sample: Sample, postgres: Postgres): Promise<readonly Problem[]> {
  if (sample.run && !isNative(sample))
    return [problem(sample, 'cannot be run here: ts, tsx, js, jsx, python, cpp and sql can')];
  if (sample.language === 'sql') return checkSql(sample, postgres);
  if (hasGrammar(sample.language)) return checkGrammar(sample);
  const read = validatorOf(sample);
  if (!read) return [problem(sample, 'no language of this name can be checked')];
  const schema = schemaOf(sample);
  const fault = read(sample.code, sample.file ?? '') ?? (schema && (await schemaFault(schema, sample.code)));
  return fault ? [problem(sample, fault.reason, fault.line)] : [];
}

function formats(articles: readonly ArticleSamples[]): Kind<Unit & { readonly sample: Sample }> {
  const samples = articles.flatMap(checkedIn).filter(isScript);
  return {
    units: samples.map((sample) => ({
      content: ['format', sample.language, sample.file, sample.code],
      samples: [sample],
      sample,
    })),
    check: (units) => each(units, ({ sample }) => checkFormat(sample)),
  };
}

/** The parts of a project that its scripts depend on. */
const contentOf = (samples: Iterable<Sample>): unknown =>
  [...samples].map(({ language, file, code }) => [language, file, code]);

function types(articles: readonly ArticleSamples[]): Kind<Unit & { readonly article: ArticleSamples }> {
  const withScripts = articles.filter((article) => checkedIn(article).some(isScript));
  return {
    units: withScripts.map((article) => ({
      content: ['types', contentOf(checkedIn(article))],
      samples: article.samples,
      article,
    })),
    check: (units) => checkTypes(units.map(({ article }) => article)),
  };
}

/** Each of these blocks with the files that it can import. */
const inStages = (
  articles: readonly ArticleSamples[],
  isWanted: (sample: Sample) => boolean,
): readonly (Unit & SampleRun)[] =>
  articles.flatMap(stagesOf).flatMap((stage) =>
    [...stage.fresh].filter(isWanted).map((sample) => ({
      content: ['run', sample.run, contentOf([sample]), sample.output, contentOf(stage.files.values())],
      samples: [sample],
      sample,
      stage,
    })),
  );

const runs = (articles: readonly ArticleSamples[]): Kind<Unit & SampleRun> => ({
  units: inStages(articles, (sample) => sample.run && isScript(sample)),
  check: (units) => each(units, checkRun, availableParallelism()),
});

/** Python and C++. What the compiler cannot find the headers of is only parsed. */
const natives = (articles: readonly ArticleSamples[], programs: Programs): Kind<Unit & SampleRun> => ({
  units: inStages(
    articles,
    ({ language, verdict }) => language === 'python' || (language === 'cpp' && verdict !== 'parsed'),
  ),
  check: (units) => each(units, (unit) => checkNative(unit, programs), availableParallelism()),
});

function databases(
  articles: readonly ArticleSamples[],
  postgres: Postgres,
): Kind<Unit & { readonly article: ArticleSamples }> {
  return {
    units: articles
      .map((article) => ({ article, samples: article.samples.filter(isRunSql) }))
      .filter(({ samples }) => samples.length > 0)
      .map(({ article, samples }) => ({
        content: ['database', samples.map(({ code, output }) => [code, output])],
        samples,
        article,
      })),
    check: (units) => each(units, ({ article }) => checkSqlRuns(article, postgres)),
  };
}
