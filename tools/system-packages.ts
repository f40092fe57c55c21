import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute } from './command.ts';
import { root } from './toolchain.mjs';

/** The words before a command that needs root; undefined where that would need a password. */
export function rootPrefix(): readonly string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawns('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

/** Whether a command starts and succeeds. */
export const spawns = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

export const isUbuntu = (): boolean =>
  existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));

export async function apt(asRoot: readonly string[], ...args: string[]): Promise<void> {
  // Another installation may hold the lock for a while.
  const options = ['--quiet', '--option', 'DPkg::Lock::Timeout=600'];
  const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...options, ...args];
  await execute(command, rest, { live: true, environment: { DEBIAN_FRONTEND: 'noninteractive' } });
}

/** Adds nginx to the PATH if it is missing. Debian's package is only unpacked: installing it would start a server. */
export async function ensureNginx(cwd = join(root, '.cache/nginx')): Promise<void> {
  if (spawns('nginx', ['-v'])) return;
  process.env['PATH'] += `${delimiter}${join(cwd, 'usr/sbin')}`;
  if (spawns('nginx', ['-v']) || !spawns('apt-get', ['--version'])) return;
  console.log("Unpacking Debian's nginx for the tests of its example …");
  mkdirSync(cwd, { recursive: true });
  const asRoot = rootPrefix();
  if (asRoot) await apt(asRoot, 'update');
  await execute('apt-get', ['download', 'nginx'], { cwd });
  await execute('sh', ['-c', 'dpkg-deb --extract nginx_*.deb .'], { cwd });
}
