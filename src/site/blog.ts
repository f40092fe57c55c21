import { authorOf, newestFirst, type Article } from '../features/blog/articles.ts';
import { readArticles } from '../features/blog/loader.ts';
import { articleText } from '../features/blog/markdown/text.ts';
import { textOf } from '../features/blog/markdown/tree.ts';
import { nearness, wordsOf as subjectWords, type Nearness } from '../features/blog/related.ts';
import { oncePerBuild } from './once-per-build.ts';
import { wordsOf } from './words.ts';

/** All that the blog's pages, lists and feeds are made from. */
export type Blog = {
  /** The newest first. */
  readonly articles: readonly Article[];
  readonly bodies: ReadonlyMap<string, string>;
  readonly near: Nearness;
};

async function readBlog(): Promise<Blog> {
  const { sections } = await wordsOf('blogs');
  const read = await readArticles(process.cwd());
  const bodies = new Map(read.map(({ slug, body }) => [slug, body]));
  const subjects: { slug: string; words: readonly string[] }[] = [];
  const articles = read.map(({ slug, head, body }): Article => {
    const section = sections.find((each) => each.slug === head.section);
    if (!section) throw new Error(`content/pages/blogs.yaml names no section ${head.section}`);
    const { tree, minutes } = articleText(body);
    subjects.push({ slug, words: subjectWords(`${head.title} ${head.keywords.join(' ')} ${textOf(tree)}`) });
    return { ...head, slug, author: authorOf(head, section), minutes };
  });
  return { articles: newestFirst(articles), bodies, near: nearness(subjects) };
}

export const blog = oncePerBuild(readBlog);
