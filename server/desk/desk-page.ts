import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { catalogueName } from '../../contract/catalogue.ts';
import { deskPath } from '../../contract/desk/routes.ts';
import type { BehindTls } from '../http/security-headers.ts';
import { type Loaded, loadFiles } from '../site/load.ts';
import { prepareAnswer } from '../site/prepared-responses.ts';
import { sendAnswer } from '../site/send-answer.ts';

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
  const common = {
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
  };
  const answers = new Map(
    [...files].map(([path, file]) => {
      const caching =
        file.entry.kind === 'asset' && file.entry.immutable ? {} : { 'cache-control': 'no-cache' };
      return [path, prepareAnswer(file, behindTls, { ...common, ...caching })];
    }),
  );
  const pageFile = files.get(deskPath);
  if (pageFile?.entry.kind !== 'page') throw new Error('The build of the desk has no page');
  const page = prepareAnswer(pageFile, behindTls, {
    ...common,
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  answers.set(deskPath, page);

  return async (app) => {
    app.get(deskPath, (request, reply) => sendAnswer(request, reply, page));
    app.get(`${deskPath}/*`, (request, reply) => {
      const { pathname } = new URL(request.url, 'http://desk');
      if (!answers.has(pathname) && request.url.startsWith(`${deskPath}/assets/`))
        return reply.code(404).send();
      return sendAnswer(request, reply, answers.get(pathname) ?? page);
    });
  };
}
