import { defineCollection } from 'astro:content';
import { readdir } from 'node:fs/promises';
import { articleContent } from './features/blog/content.ts';

/** Only for editors, which check the head of a file by the collection that lists it: src/site reads all content. */
const articles = defineCollection({
  schema: articleContent,
  loader: {
    name: 'articles',
    load: async ({ store, watcher }) => {
      store.clear();
      // A bundle that names the articles would be another one after each new one.
      if (!watcher) return;
      for (const file of await readdir('content/articles'))
        store.set({ id: file, data: {}, filePath: `content/articles/${file}` });
    },
  },
});

export const collections = { articles };
