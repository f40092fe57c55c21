import { posix } from 'node:path';
import { isChecked, isScript, type Article, type Sample } from './article.ts';

/**
 * The small project that a reader of the article has up to some place in it. A block that names a file again
 * replaces it from then on, and so begins a new stage.
 */
export type Stage = {
  /** What lies in the folder, by path. */
  readonly files: ReadonlyMap<string, Sample>;
  /** Those that this stage brings; the others were checked before and are only there to be imported. */
  readonly fresh: ReadonlySet<Sample>;
};

/** Where a block is saved; those that name no file are modules of their own. */
export const pathOf = ({ file, line, language }: Sample): string =>
  posix.join('/', file ?? `block-${line}.${language}`).slice(1);

export function stagesOf({ samples }: Article): readonly Stage[] {
  const stages: Stage[] = [];
  let files = new Map<string, Sample>();
  let fresh = new Set<Sample>();
  for (const sample of samples.filter((each) => isChecked(each) && (each.file || isScript(each)))) {
    const path = pathOf(sample);
    const replaced = files.get(path);
    if (replaced && fresh.has(replaced)) {
      stages.push({ files, fresh });
      [files, fresh] = [new Map(files), new Set()];
    }
    files.set(path, sample);
    fresh.add(sample);
  }
  return fresh.size > 0 ? [...stages, { files, fresh }] : stages;
}
