import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArticle } from '../tools/samples/article.ts';
import { installSamples } from '../tools/samples/modules.ts';
import { stagesOf } from '../tools/samples/stages.ts';
import { inTemporaryFolder, writeStage } from '../tools/samples/temporary-project.ts';
import { root } from '../tools/toolchain.mjs';

/** The files of an article, as a reader has them at its end, in a temporary folder. */
export type ArticleFiles = {
  readonly folder: string;
  /** Imports one of them. Its type is stated where it is used, because the files are not part of this project. */
  readonly load: (path: string) => Promise<unknown>;
};

/** Writes the blocks that have a file name into a folder in which they find each other and the libraries of samples/. */
export async function withArticle(slug: string, work: (files: ArticleFiles) => Promise<void>): Promise<void> {
  await installSamples();
  const source = readFileSync(join(root, 'content/articles', `${slug}.md`), 'utf8');
  const stage = stagesOf(readArticle({ name: slug, source })).at(-1);
  if (!stage) throw new Error(`${slug} has no files.`);
  await inTemporaryFolder(async (folder) => {
    writeStage(stage, folder);
    await work({ folder, load: (path) => import(pathToFileURL(join(folder, path)).href) });
  });
}

/**
 * Writes a TypeScript file of the article as JavaScript beside it, for measurements of memory and of the start of threads:
 * Node's own compiler takes more of both than the program does.
 */
export function writeWithoutTypes(folder: string, name: string): void {
  const code = stripTypeScriptTypes(readFileSync(join(folder, `${name}.ts`), 'utf8'));
  writeFileSync(join(folder, `${name}.js`), code.replaceAll(".ts';", ".js';"));
}

export const machine = (): string =>
  `Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`;

/** Pads columns to the same width: the first to the left, the others to the right. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of cells)
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
}

/** The value below which so large a share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
