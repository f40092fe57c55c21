import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../command.ts';
import { root } from '../toolchain.mjs';
import { isScript, problem, type ArticleSamples, type Problem, type Sample } from './article.ts';
import { inTemporaryFolder, stagesOf, writeStage } from './stages.ts';

const options = {
  strict: true,
  noEmit: true,
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: ['node', 'webxr'],
  module: 'preserve',
  moduleDetection: 'force',
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  allowJs: true,
  checkJs: true,
  jsx: 'react-jsx',
  skipLibCheck: true,
};

/** Bundlers let scripts import stylesheets. */
const ambient = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
`;

/** Type-checks the scripts of these articles in as few programs as possible. */
export const checkTypes = (articles: readonly ArticleSamples[]): Promise<readonly Problem[]> =>
  inTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, 'ambient.d.ts'), ambient);
    const found: Problem[] = [];
    for (const [name, group] of programsFor(articles))
      found.push(...(await checkProgram(folder, name, group)));
    return found;
  });

/** Articles with global declarations get a program of their own; Angular needs the older decorators. */
function programsFor(articles: readonly ArticleSamples[]): ReadonlyMap<string, readonly ArticleSamples[]> {
  return Map.groupBy(articles, ({ name, samples }) => {
    const code = samples.filter(isScript).map((sample) => sample.code);
    const decorators = code.some((text) => /from '@angular\//.test(text)) ? 'angular' : 'common';
    const alone = code.some((text) => /\bdeclare (?:global|module)\b|^\/\/\/ </m.test(text));
    return alone ? `${decorators}-${articles.findIndex((each) => each.name === name)}` : decorators;
  });
}

async function checkProgram(folder: string, name: string, articles: readonly ArticleSamples[]) {
  const samples = new Map<string, Sample>();
  for (const [at, article] of articles.entries())
    for (const [index, stage] of stagesOf(article).entries()) {
      const place = join(folder, name, `${at}-${index}`);
      writeStage(stage, place);
      for (const [path, sample] of stage.files)
        if (isScript(sample) && stage.fresh.has(sample)) samples.set(join(place, path), sample);
    }
  const config = join(folder, `tsconfig.${name}.json`);
  const compilerOptions = { ...options, experimentalDecorators: name.startsWith('angular') };
  const files = [join(folder, 'ambient.d.ts'), ...samples.keys()];
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const { code, output } = await run('tsc', ['-p', config, '--pretty', 'false']);
  const problems = problemsIn(output, samples);
  if (code !== 0 && !output.includes('error TS')) throw new Error(output);
  return problems;
}

const message = /^(?<file>\S.*?)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<text>.*(?:\n\s+\S.*)*)/gm;

/** Reads the output of the compiler; indented lines continue the one before. */
export function problemsIn(output: string, samples: ReadonlyMap<string, Sample>): readonly Problem[] {
  const broken = /^error TS.*/m.exec(output);
  if (broken) throw new Error(`The compiler could not begin: ${broken[0]}`);
  return [...output.replaceAll('\r\n', '\n').matchAll(message)].flatMap(({ groups = {} }) => {
    const { file = '', line, code = '', text = '' } = groups;
    const sample = samples.get(resolve(root, file));
    if (!sample || isImplicitAny(sample, code)) return [];
    return [problem(sample, `${text.replaceAll(/\s*\n\s*/g, ' ')} (${code})`, Number(line))];
  });
}

/** JavaScript cannot state the type that the compiler misses. */
const isImplicitAny = ({ language }: Sample, code: string): boolean =>
  language.startsWith('js') && /^TS70\d\d$/.test(code);
