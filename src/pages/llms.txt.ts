import type { APIRoute } from 'astro';
import { articlePath } from '../../contract/routes.ts';
import { blog } from '../collections/blog.ts';
import { company } from '../site/company.ts';
import { contentOf } from '../collections/content.ts';
import { listedPages } from '../collections/pages.ts';

/** The site in one plain file for language models, after the proposal of llmstxt.org. */
export const GET: APIRoute = async () => {
  const pages = await listedPages();
  const { articles } = await blog();
  const { sections } = await contentOf('blogs');
  const line = (path: string, title = '', description = '') =>
    `- [${title}](${new URL(path, company.siteUrl).href}): ${description}`;
  const parts = [
    `# ${company.name}\n\n> ${company.description}`,
    `## Pages\n\n${pages
      .filter(({ article }) => !article)
      .map(({ path, title, description }) => line(path, title, description))
      .join('\n')}`,
    ...sections.flatMap(({ slug, name }) => {
      const own = articles.filter(({ section }) => section === slug);
      if (own.length === 0) return [];
      const lines = own.map((article) => line(articlePath(article.slug), article.title, article.description));
      return [`## ${name}\n\n${lines.join('\n')}`];
    }),
  ];
  return new Response(`${parts.join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
