import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { stagesIn, type Stage as StageOf } from '../../src/features/blog/run/stages.ts';
import { isChecked, isScript, type ArticleSamples, type Sample } from './article.ts';
import { samplesModules } from './modules.ts';

export type Stage = StageOf<Sample>;

/** The path at which a block is saved; one without a file name is a module of its own. */
export const pathOf = ({ file, line, language }: Sample): string =>
  posix.join('/', file ?? `block-${line}.${language === 'python' ? 'py' : language}`).slice(1);

/** Programs need no file name to be run. */
const isProgram = (sample: Sample): boolean =>
  isScript(sample) || sample.language === 'python' || sample.language === 'cpp';

export const stagesOf = ({ samples }: ArticleSamples): readonly Stage[] =>
  stagesIn(
    samples.filter((each) => isChecked(each) && (each.file || isProgram(each))),
    pathOf,
  );

/** Works in a folder outside of the repository, where samples find the libraries of samples/ and not the product's. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')));
  try {
    symlinkSync(samplesModules, join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function writeStage({ files }: Stage, folder: string): void {
  for (const [path, { code }] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${code}\n`);
  }
}
