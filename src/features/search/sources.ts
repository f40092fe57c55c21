import { guidePath, searchFolder, type SearchGuide } from '../../../contract/search.ts';
import type { Index } from './finder.ts';

type Runtime = { createInstance(options: typeof indexOptions): Index };

export const indexOptions = {
  // A worker would be one more file, under a policy of its own that lets it load nothing.
  noWorker: true,
  excerptLength: 28,
  ranking: { metaWeights: { title: 8, keywords: 3 } },
} as const;

/** Asked for once; after a failure, once more the next time. */
function once<Thing>(get: () => Promise<Thing>): () => Promise<Thing> {
  let known: Promise<Thing> | undefined;
  return () =>
    (known ??= get().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}

const guide = once(async (): Promise<SearchGuide> => {
  const answer = await fetch(guidePath);
  if (!answer.ok) throw new Error(`${guidePath} answered ${answer.status}`);
  return (await answer.json()) as SearchGuide;
});

const index = once(async (): Promise<Index> => {
  // Made after the pages are, so no bundler can know it.
  const runtime = (await import(/* @vite-ignore */ `${searchFolder}/pagefind.js`)) as Runtime;
  return runtime.createInstance(indexOptions);
});

export const sources = { index, guide };
