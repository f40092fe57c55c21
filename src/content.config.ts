import { defineCollection } from 'astro:content';
import { articleContent } from './features/blog/content.ts';
import { articles } from './features/blog/loader.ts';

/** Pages, stories and the words of the site are read by src/site/content.ts, with the lines of what is wrong. */
export const collections = { articles: defineCollection({ loader: articles, schema: articleContent }) };
