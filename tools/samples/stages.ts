import { posix } from 'node:path';
import { isChecked, isScript, type Article, type Sample } from './article.ts';

/**
 * The files that a reader has at some place of the article. A block that names a file again replaces it, and begins a
 * new stage.
 */
export type Stage = {
  /** All files of the stage, by path. */
  readonly files: ReadonlyMap<string, Sample>;
  /** Files new in this stage; the others were checked before and can be imported. */
  readonly fresh: ReadonlySet<Sample>;
};

/** The path at which a block is saved; one without a file name is a module of its own. */
export const pathOf = ({ file, line, language }: Sample): string =>
  posix.join('/', file ?? `block-${line}.${language === 'python' ? 'py' : language}`).slice(1);

/** Programs need no file name to be run. */
const isProgram = (sample: Sample): boolean =>
  isScript(sample) || sample.language === 'python' || sample.language === 'cpp';

export function stagesOf({ samples }: Article): readonly Stage[] {
  const stages: Stage[] = [];
  let files = new Map<string, Sample>();
  let fresh = new Set<Sample>();
  for (const sample of samples.filter((each) => isChecked(each) && (each.file || isProgram(each)))) {
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
