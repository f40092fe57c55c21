import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { execute } from './command.ts';

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
