import { readFile } from 'node:fs/promises';
import type { Plugin, ViteDevServer } from 'vite';

/** Paths of the desk's views; its files have an ending. */
const viewPath = /^\/desk(?:\/[\w/-]*)?$/;
const page = '/src/desk/desk.html';

async function renderPage(server: ViteDevServer): Promise<string> {
  const source = await readFile(`.${page}`, 'utf8');
  return server.transformIndexHtml(page, source.replace('./main.tsx', '/src/desk/main.tsx'));
}

/** Serves the desk in Astro's development server. Builds bundle it apart (tools/desk-bundle.ts). */
export const deskInDevelopment: Plugin = {
  name: 'desk-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [path = ''] = (request.originalUrl ?? '').split('?');
      if (!viewPath.test(path)) return next();
      const send = (html: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      // A page that cannot be rendered ends the development server with its reason.
      return void renderPage(server).then(send);
    });
  },
};
