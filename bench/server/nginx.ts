import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/ports.ts';
import { commonHeaders } from './copy.ts';
import { type Side, startImitation, type Stored } from './imitation.ts';

export function nginxVersion(): string | undefined {
  const { status, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return status === 0 ? stderr.trim().replace(/^nginx version: /, '') : undefined;
}

/** These two it sets by other words. */
const notAdded: ReadonlySet<string> = new Set(['content-type', 'location']);

function locationOf(answer: Stored): string {
  const { path, status, headers, file } = answer;
  const added = commonHeaders(answer)
    .filter(([name]) => !notAdded.has(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  const content =
    status === 200
      ? [`alias "${file}";`, 'types {}', `default_type "${headers['content-type']}";`]
      : [`return ${status} "${headers['location']}";`];
  return `location = "${path}" { ${[...content, ...added].join(' ')} }`;
}

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
  log_format line '{"time":$msec,"method":"$request_method","path":"$uri","status":$status,"seconds":$request_time}';
  access_log "${folder}/access.log" line;
  sendfile on;
  tcp_nopush on;
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

/** One worker that gives the same answers, and writes a line about each request as we do. */
export async function startNginx(folder: string, answers: readonly Stored[]): Promise<Side> {
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  await writeFile(settings, configuration(folder, port, answers.map(locationOf)));
  return startImitation('nginx', ['nginx', '-c', settings], port, answers);
}
