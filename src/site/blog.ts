import { getCollection } from 'astro:content';
import { authorOf, newestFirst, type Article } from '../features/blog/articles.ts';
import { articleText } from '../features/blog/markdown/text.ts';
import { textOf } from '../features/blog/markdown/tree.ts';
import { nearness, wordsOf as subjectWords, type Nearness } from '../features/blog/related.ts';
import { oncePerBuild } from './once-per-build.ts';
import { blogListContent } from './blog-list.ts';

/** All that the blog's pages, lists and feeds are made from. */
export type Blog = {
  /** The newest first. */
  readonly articles: readonly Article[];
  readonly bodies: ReadonlyMap<string, string>;
  readonly near: Nearness;
};

async function readBlog(): Promise<Blog> {
  const { sections } = blogListContent();
  const entries = await getCollection('articles');
  const bodies = new Map(entries.map(({ id, body = '' }) => [id, body]));
  const subjects: { slug: string; words: readonly string[] }[] = [];
  const articles = entries.map(({ id, data, body = '' }): Article => {
    const section = sections.find(({ slug }) => slug === data.section);
    if (!section) throw new Error(`content/pages/blogs.yaml names no section ${data.section}`);
    const { tree, minutes } = articleText(body);
    subjects.push({
      slug: id,
      words: subjectWords(`${data.title} ${data.keywords.join(' ')} ${textOf(tree)}`),
    });
    return { ...data, slug: id, author: authorOf(data, section), minutes };
  });
  return { articles: newestFirst(articles), bodies, near: nearness(subjects) };
}

export const blog = oncePerBuild(readBlog);
