import type { MiddlewareHandler } from 'astro';
import { encodings } from '../contract/catalogue.ts';
import { compress } from './compress.ts';
import { withLateScripts } from './late-scripts.ts';
import { siteFile } from './site-files.ts';

/**
 * Completes each page of a build. It is compressed here, and not only with the other files at the end, because threads of their
 * own do it while Astro renders the next pages (`concurrency` in astro.config.ts); `pack` finds the result in the cache.
 */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = withLateScripts(await response.text());
  const file = siteFile(`${url.pathname}.html`, Buffer.from(html));
  await Promise.all(encodings.map((encoding) => compress(file, encoding)));
  return new Response(html, response);
};
