import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dovecotFolder } from '../../tools/system-packages.ts';

/** Dovecot's IMAP server for one mailbox. The test accepts the connections, and everyone is signed in. */

const programs = dovecotFolder();
/** Dovecot reads no mail as root. */
const user = process.getuid?.() || 65_534;

export const hasDovecot = existsSync(join(programs, 'usr/lib/dovecot/imap'));

export async function startDovecot() {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'));
  const maildir = join(folder, 'mail');
  await mkdir(maildir);
  for (const name of ['', 'cur', 'new', 'tmp']) {
    await mkdir(join(maildir, name), { recursive: true });
    await chmod(join(maildir, name), 0o777);
  }
  await chmod(folder, 0o777);
  const config = join(folder, 'dovecot.conf');
  const libraries = join(programs, 'usr/lib/dovecot');
  await writeFile(
    config,
    [
      `base_dir = ${folder}`,
      `log_path = ${join(folder, 'log')}`,
      `mail_plugin_dir = ${join(libraries, 'modules')}`,
      `mail_location = maildir:${maildir}`,
      `mail_uid = ${user}`,
      `mail_gid = ${user}`,
      'first_valid_uid = 1',
      'protocols = imap',
      'ssl = no',
      '',
    ].join('\n'),
  );
  // Tests change that of this process.
  const { PATH } = process.env;
  const sockets = new Set<Socket>();
  const children = new Set<ChildProcess>();
  const server = createServer((socket) => {
    const args = ['-f', 'service=imap', '-c', config, '-m', 'imap', '-e', join(libraries, 'imap')];
    // Node gives sockets to its children, over which Dovecot refuses to work: the shell gives it pipes.
    const command = ['-c', 'cat | "$0" "$@" | cat', join(programs, 'usr/bin/doveconf'), ...args];
    const child = spawn('sh', command, {
      env: {
        PATH,
        HOME: folder,
        USER: 'sales',
        MAIL: `maildir:${maildir}`,
        LD_LIBRARY_PATH: libraries,
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    children.add(child.on('close', () => children.delete(child)));
    sockets.add(socket.on('error', () => {}));
    socket.on('close', () => {
      sockets.delete(socket);
      child.stdin.end();
    });
    child.stdin.on('error', () => socket.destroy());
    socket.pipe(child.stdin);
    child.stdout.pipe(socket);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = () => sockets.forEach((socket) => void socket.destroy());
  const port = await listen(0);
  return {
    url: `imap://sales:secret@127.0.0.1:${port}/INBOX`,
    deliver: async (source: Buffer | string) => {
      const name = `${Date.now()}.${randomUUID()}.test`;
      await writeFile(join(maildir, 'tmp', name), source);
      await rename(join(maildir, 'tmp', name), join(maildir, 'new', name));
    },
    /** The names of mails in a folder, whose endings are their flags. */
    list: async (name = ''): Promise<readonly string[]> => {
      const place = join(maildir, name === '' ? '' : `.${name}`);
      const files = await Promise.all(
        ['new', 'cur'].map((each) => readdir(join(place, each)).catch(() => [])),
      );
      return files.flat();
    },
    /** Ends all connections. */
    cut,
    /** Ends all connections and takes no more until it is started again. */
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    start: () => listen(port),
    remove: async () => {
      if (server.listening) server.close();
      cut();
      for (const child of children) if (child.exitCode === null) await once(child, 'close');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
