import { guidePath, searchFolder, type SearchGuide } from '../../../contract/search.ts';
import { remember } from '../../../contract/remember.ts';
import type { Index } from './finder.ts';

type Runtime = { createInstance(options: typeof indexOptions): Index };

export const indexOptions = {
  // A worker would be one more file, under a policy of its own that lets it load nothing.
  noWorker: true,
  excerptLength: 28,
  ranking: { metaWeights: { title: 8, keywords: 3 } },
} as const;

const guide = remember(async (): Promise<SearchGuide> => {
  const answer = await fetch(guidePath);
  if (!answer.ok) throw new Error(`${guidePath} answered ${answer.status}`);
  return (await answer.json()) as SearchGuide;
});

const index = remember(async (): Promise<Index> => {
  // Made after the pages are, so no bundler can know it.
  const runtime = (await import(/* @vite-ignore */ `${searchFolder}/pagefind.js`)) as Runtime;
  return runtime.createInstance(indexOptions);
});

export const sources = { index, guide };
