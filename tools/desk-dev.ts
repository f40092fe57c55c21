import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Paths of the desk's views; its files have an ending. */
const viewPath = /^\/desk(?:\/[\w/-]*)?$/;
const page = '/src/desk/desk.html';

/** Serves the desk in Astro's development server. Builds bundle it apart (tools/desk-bundle.ts). */
export const deskInDevelopment: Plugin = {
  name: 'desk-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const [path = ''] = (request.originalUrl ?? '').split('?');
      if (!viewPath.test(path)) return next();
      const source = await readFile(`.${page}`, 'utf8');
      const html = await server.transformIndexHtml(page, source.replace('./main.tsx', '/src/desk/main.tsx'));
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    });
  },
};
