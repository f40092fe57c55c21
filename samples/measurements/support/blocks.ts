import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { blocksOf } from '../../../tests/support/article-code.ts';
import { installSamples } from '../../../tools/samples/modules.ts';
import { inTemporaryFolder, stagesOf, writeStage } from '../../../tools/samples/stages.ts';

/** Calls `work` with a temporary folder that holds the article's files and finds the libraries of samples/. */
export async function withArticleFiles<Result>(
  slug: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await installSamples();
  const stage = stagesOf({ name: slug, samples: blocksOf(slug), problems: [] }).at(-1);
  if (!stage) throw new Error(`${slug} has no code`);
  return inTemporaryFolder(async (temporary) => {
    const folder = join(temporary, 'article');
    mkdirSync(folder);
    writeStage(stage, folder);
    return work(folder);
  });
}

/** Imports a module that a block of the article defines. Its type is stated by the caller. */
export const importFrom = async <Module>(folder: string, file: string): Promise<Module> =>
  (await import(pathToFileURL(join(folder, file)).href)) as Module;

/**
 * Writes a TypeScript file of the article as JavaScript beside it, for measurements of memory and of the start of threads:
 * Node's own compiler takes more of both than the program does.
 */
export function writeWithoutTypes(folder: string, name: string): void {
  const code = stripTypeScriptTypes(readFileSync(join(folder, `${name}.ts`), 'utf8'));
  writeFileSync(join(folder, `${name}.js`), code.replaceAll(".ts';", ".js';"));
}
