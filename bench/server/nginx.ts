import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.ts';
import { comparableHeaders } from './recorded-answer.ts';
import { type BenchServer, startReferenceServer, type StoredAnswer } from './reference-server.ts';

export function nginxVersion(): string | undefined {
  const { status, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return status === 0 ? stderr.trim().replace(/^nginx version: /, '') : undefined;
}

/** Set by other directives. */
const notAdded: ReadonlySet<string> = new Set(['content-type', 'location']);

function locationOf(answer: StoredAnswer): string {
  const { path, status, headers, file } = answer;
  const added = comparableHeaders(answer)
    .filter(([name]) => !notAdded.has(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  const content =
    status === 200
      ? [`alias "${file}";`, 'types {}', `default_type "${headers['content-type']}";`]
      : [`return ${status} "${headers['location']}";`];
  return `location = "${path}" { ${[...content, ...added].join(' ')} }`;
}

/** A line in the log for each request, and files sent by the kernel. */
export const httpLines = (folder: string): string => `
  log_format line '{"time":$msec,"method":"$request_method","path":"$uri","status":$status,"seconds":$request_time}';
  access_log "${folder}/access.log" line;
  sendfile on;
  tcp_nopush on;`;

function configuration(folder: string, port: number, locations: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid "${folder}/nginx.pid";
error_log "${folder}/error.log";
events { worker_connections 1024; }
http {
  ${temporary.map((kind) => `${kind}_temp_path "${folder}/${kind}";`).join('\n  ')}
  ${httpLines(folder)}
  open_file_cache max=100;
  server_tokens off;
  absolute_redirect off;
  server {
    listen 127.0.0.1:${port};
    ${locations.join('\n    ')}
  }
}
`;
}

/** One worker with the same responses and an access log. */
export async function startNginx(folder: string, answers: readonly StoredAnswer[]): Promise<BenchServer> {
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  await writeFile(settings, configuration(folder, port, answers.map(locationOf)));
  return startReferenceServer('nginx', ['nginx', '-c', settings], port, answers);
}
