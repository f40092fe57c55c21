import { posix } from 'node:path';
import { stagesIn, type Stage as StageOf } from '../../src/features/blog/run/stages.ts';
import { isChecked, isScript, type Article, type Sample } from './article.ts';

export type Stage = StageOf<Sample>;

/** The path at which a block is saved; one without a file name is a module of its own. */
export const pathOf = ({ file, line, language }: Sample): string =>
  posix.join('/', file ?? `block-${line}.${language === 'python' ? 'py' : language}`).slice(1);

/** Programs need no file name to be run. */
const isProgram = (sample: Sample): boolean =>
  isScript(sample) || sample.language === 'python' || sample.language === 'cpp';

export const stagesOf = ({ samples }: Article): readonly Stage[] =>
  stagesIn(
    samples.filter((each) => isChecked(each) && (each.file || isProgram(each))),
    pathOf,
  );
