import { readFile } from 'node:fs/promises';
import type { Connect, Plugin, ViteDevServer } from 'vite';

/** Paths of the desk's views; its files have an ending. */
const viewPath = /^\/desk(?:\/[\w/-]*)?$/;
/** Its icon and manifest, which keep their names. */
const publicPath = /^\/desk\/[\w-]+\.(?:svg|webmanifest)$/;
const page = '/src/desk/desk.html';

async function renderPage(server: ViteDevServer): Promise<string> {
  const source = await readFile(`.${page}`, 'utf8');
  const absolute = (path: string) => new URL(path, `http://desk${page}`).pathname;
  return server.transformIndexHtml(page, source.replaceAll(/(?<=(?:href|src)=")\.[^"]+/g, absolute));
}

/** Serves the desk in Astro's development server. Builds bundle it apart (integrations/desk-build.ts). */
export const deskInDevelopment: Plugin = {
  name: 'desk-in-development',
  apply: 'serve',
  configureServer(server) {
    const handle: Connect.NextHandleFunction = (request, response, next) => {
      const [path = ''] = (request.originalUrl ?? '').split('?');
      if (publicPath.test(path)) request.url = `/src/desk/public${path}`;
      if (!viewPath.test(path)) return next();
      const send = (html: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      // A page that cannot be rendered ends the development server with its reason.
      return void renderPage(server).then(send);
    };
    // Before Astro, which has no page for a path with a slash at its end.
    return () => void server.middlewares.stack.unshift({ route: '', handle });
  },
};
