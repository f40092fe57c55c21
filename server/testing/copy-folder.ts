import { cp, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** With the owner, who is another user when the test runs as root. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  await cp(from, to, { recursive: true, mode: 0 });
  const names = await readdir(to, { recursive: true });
  await Promise.all(['', ...names].map((name) => lchown(join(to, name), uid, gid)));
}
