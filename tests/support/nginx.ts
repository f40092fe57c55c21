import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/ports.ts';

/** The example of nginx as a running proxy, on a port of this machine in place of TLS. */

export interface ProxyProcess {
  readonly address: string;
  /** Lets it read its configuration and what that includes again, as `systemctl reload nginx` does. */
  readonly reload: () => void;
  readonly stop: () => Promise<void>;
}

export interface ProxyOptions {
  /** The ports of the service's processes; with one, both upstreams of the example have it. */
  readonly upstreams: readonly [number, number?];
  /** The build whose pages the proxy sends. */
  readonly dist: string;
  /** How long nginx waits for the service, in place of every time that the example has. */
  readonly readTimeout?: string;
}

export const isInstalled = (program: string, ...question: readonly string[]): boolean =>
  spawnSync(program, question, { stdio: 'ignore' }).status === 0;

const inDeploy = (name: string): string => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const example = (name: string): string => readFileSync(inDeploy(name), 'utf8');

/** In milliseconds. */
const startTimeout = 60_000;

async function start(command: readonly string[], port: number, folder: string): Promise<ProxyProcess> {
  const [program = '', ...words] = command;
  const child: ChildProcess = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startTimeout;
  while (performance.now() < deadline && child.exitCode === null) {
    const isUp = await fetch(`${address}/robots.txt`).then(
      () => true,
      () => false,
    );
    if (isUp) return { address, reload: () => void child.kill('SIGHUP'), stop };
    await delay(50);
  }
  await stop();
  throw new Error(`${program} did not start:\n${output}`);
}

/** Another program may take the free port first. */
const startAgain = (attempt: () => Promise<ProxyProcess>): Promise<ProxyProcess> =>
  attempt().catch(() => attempt().catch(attempt));

/** Names the address from which a request comes: the example chooses the process by it, and all tests come from one. */
export const visitorHeader = 'Test-Visitor';

const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** What the example does with requests is unchanged. */
export const startNginx = (options: ProxyOptions): Promise<ProxyProcess> => startAgain(() => nginx(options));

async function nginx(options: ProxyOptions): Promise<ProxyProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const [first, second = first] = options.upstreams;
  const readTimeout = options.readTimeout ? `proxy_read_timeout ${options.readTimeout};` : '$&';
  const site = example('nginx.conf')
    .replaceAll(/proxy_read_timeout \S+;/g, readTimeout)
    .replace(/^server \{\s*listen 80;[^]*?^\}/m, '')
    .replace(/^ +listen 443 ssl http2;$/m, `listen 127.0.0.1:${port};`)
    .replace(/^ +listen \[::\]:443 .*$/m, '')
    .replace(/^ +ssl_.*$/gm, '')
    .replaceAll(/127\.0\.0\.1:432([12])/g, (_, last: string) => `127.0.0.1:${last === '1' ? first : second}`)
    .replaceAll('/opt/vs-online/current/dist', options.dist)
    .replaceAll('/var/www/vs-online', inDeploy('.'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
daemon off; pid ${folder}/pid; error_log stderr;
events {}
http { default_type text/plain; types { text/html html; }
${temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
access_log off;
set_real_ip_from 127.0.0.1; real_ip_header ${visitorHeader};
${site} }`,
  );
  return start(['nginx', '-c', file, '-p', folder], port, folder);
}
