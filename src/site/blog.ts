import { authorOf, newestFirst, type Article } from '../features/blog/articles.ts';
import { readArticles } from '../features/blog/read-articles.ts';
import { nearness, type Nearness } from '../features/blog/related.ts';
import { digestOf } from './digest.ts';
import { memoize } from './facts.ts';
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
  const read = await readArticles(process.cwd(), (file, make) =>
    memoize(`article ${digestOf([file.slug, file.source])}`, make),
  );
  const articles = read.map(({ slug, head, minutes, checked }): Article => {
    const section = sections.find((each) => each.slug === head.section);
    if (!section) throw new Error(`content/pages/blogs.yaml names no section ${head.section}`);
    return { ...head, slug, author: authorOf(head, section), sectionName: section.name, minutes, checked };
  });
  const bodies = new Map(read.map(({ slug, body }) => [slug, body]));
  const near = nearness(read.map(({ slug, subject }) => ({ slug, ...subject })));
  return { articles: newestFirst(articles), bodies, near };
}

export const blog = oncePerBuild(readBlog);
