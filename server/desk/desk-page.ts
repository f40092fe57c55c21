import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { catalogueName } from '../../contract/catalogue.ts';
import { deskPath } from '../../contract/desk/routes.ts';
import { chooseEncoding } from '../http/negotiate.ts';
import { type BehindTls, type Headers, securityHeaders } from '../http/security-headers.ts';
import { type Loaded, loadFiles } from '../site/load.ts';

/** Files of the desk's interface by path. */
export type DeskFiles = ReadonlyMap<string, Loaded>;

/** Undefined where the build holds no desk. */
export function loadDeskFiles(buildFolder: string): DeskFiles | undefined {
  const folder = join(buildFolder, 'desk');
  return existsSync(join(folder, catalogueName)) ? loadFiles(folder) : undefined;
}

/** Only its own files, nothing inline, and no markup that was made from a string. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The address of the service worker for push messages.
  'trusted-types push-worker',
].join('; ');

/** Serves the interface: its files, and its only page at /desk and every path below that is no file. */
export function deskPage(files: DeskFiles, behindTls: BehindTls): FastifyPluginAsync {
  const page = files.get(deskPath);
  if (page?.entry.kind !== 'page') throw new Error('The build of the desk has no page');
  const common = {
    ...securityHeaders(behindTls),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  const pageHeaders = { ...common, 'content-security-policy': policy, 'cache-control': 'no-store' };
  const fileHeaders = ({ entry }: Loaded) => ({
    ...common,
    'cache-control':
      entry.kind === 'asset' && entry.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  });

  return async (app) => {
    app.get(deskPath, (request, reply) => send(request, reply, page, pageHeaders));
    app.get(`${deskPath}/*`, (request, reply) => {
      const file = files.get(new URL(request.url, 'http://desk').pathname);
      if (file && file !== page) return send(request, reply, file, fileHeaders(file));
      if (request.url.startsWith(`${deskPath}/assets/`)) return reply.code(404).send();
      return send(request, reply, page, pageHeaders);
    });
  };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, body, encoded }: Loaded,
  headers: Headers,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], [...encoded.keys()]);
  const variant = encoding && encoded.get(encoding);
  if (encoding && variant) reply.header('content-encoding', encoding);
  return reply
    .headers({ ...headers, 'content-type': entry.type, vary: 'accept-encoding' })
    .send(variant ?? body);
}
