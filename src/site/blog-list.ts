import { blogContent, type BlogContent } from '../features/blog/content.ts';
import { contentOf } from './content.ts';

/** The words of the blog's lists, and its sections. */
export const blogListContent = (): BlogContent => contentOf('content/pages/blogs.yaml', blogContent);
