import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { missingParts, systemParts } from '../tools/system-packages.ts';
import { root } from '../tools/toolchain.mjs';
import { fileHere } from './test-parts.ts';

/**
 * Executes the commands of docs/going-live.md in order, in one shell. Mounts, network and processes are its own: what it writes to
 * /etc, /opt, /run and /var stays in memory, and it reaches no other machine. Service, nginx, command line and doctor are real; the
 * programs in stand-ins are in place of what needs another machine or a person.
 */
const site = 'www.scratch.internal';
const page = readFileSync(join(root, 'docs/going-live.md'), 'utf8').replaceAll('www.example.com', site);
const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

/** What happens between two commands of the page, by the second. */
const before: Readonly<Record<string, string>> = {
  'vs_online tools/leads.ts list': `vs_online deploy/stand-ins/owners.ts
curl --fail --silent --output /dev/null --data-urlencode 'UserName=Ada Lovelace' --data-urlencode 'Email=ada@vs.example' \
  --data-urlencode 'PhoneNumber=+919876543210' https://${site}/api/data/Contact`,
  'sudo systemctl start vs-online-backup': 'sudo -u vs-online touch /var/backups/vs-online/leads-{01..20}.db',
  // The first erasure is soon after the start.
  'vs_online tools/doctor.ts | grep Backup': `grep --quiet 'Erased what' <(tail --lines=+1 --follow "$SCRATCH/journal")`,
};

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const script = `set -eo pipefail
exec 2>&1
mount -t tmpfs -o mode=755 tmpfs "$SCRATCH"
for each in etc opt run var; do
  mkdir "$SCRATCH/upper-$each" "$SCRATCH/work-$each"
  mount -t overlay -o "lowerdir=/$each,upperdir=$SCRATCH/upper-$each,workdir=$SCRATCH/work-$each" overlay "/$each"
done
ip link set lo up
echo '127.0.0.1 ${site}' >> /etc/hosts
${commands.map((command) => `${before[command] ?? ''}\nprintf '\\n%s\\n' ${quoted(`$ ${command}`)}\n${command}`).join('\n')}
vs_online deploy/wait-until-ready.ts http://127.0.0.1:4321
echo "After: $(curl --silent --output /dev/null --write-out '%{http_code}' https://${site}/about-us), $(ls /var/backups/vs-online | wc -l) copies"`;

async function follow(folder: string): Promise<string> {
  const env = {
    PATH: [fileHere('stand-ins'), '/usr/sbin:/usr/bin:/sbin:/bin', process.env['PATH']].join(delimiter),
    ANSWERED: join(folder, 'answered'),
    SCRATCH: join(folder, 'scratch'),
    ROOT: root,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    CURL_CA_BUNDLE: `/etc/letsencrypt/live/${site}/fullchain.pem`,
  };
  mkdirSync(env.SCRATCH);
  // Written by every user that starts a program.
  mkdirSync(env.NODE_COMPILE_CACHE);
  chmodSync(env.NODE_COMPILE_CACHE, 0o777);
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const shell = promisify(execFile)('unshare', [...namespaces, 'bash', '--norc', '-c', script], {
    env,
    cwd: '/',
  });
  const { stdout } = await shell.catch((error: unknown) => {
    const { stdout: printed } = error as { readonly stdout: string };
    throw new Error(`The last of these commands failed:\n${printed}`, { cause: error });
  });
  return stdout;
}

describe.skipIf(missingParts([systemParts.namespaces, systemParts.nginx]).length > 0)(
  'docs/going-live.md',
  () => {
    test('leads to an installation in which the doctor finds nothing missing', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'going-live-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      chmodSync(folder, 0o755);
      const printed = await follow(folder);
      const executed = [...printed.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command);
      expect(executed).toEqual(commands);
      for (const seen of [
        /"status":"ready"/,
        /nginx\.conf test is successful/,
        /^HTTP\/2 200/m,
        /^strict-transport-security:/im,
        /^mail: delivered$/m,
        /ada@vs\.example/,
        /^vsonline_database_up 1$/m,
        /The newest backup was restored in a scratch place: it holds 1 lead\./,
        // The network ends at this machine.
        /DNS does not answer/,
        /^After: 200, 14 copies$/m,
      ])
        expect(printed).toMatch(seen);
      expect(printed).not.toContain('Missing (');
      expect(printed.match(new RegExp(`^https://${site}/desk/#invite=\\S+$`, 'gm'))).toHaveLength(2);
      const answered = readFileSync(join(folder, 'answered'), 'utf8').trim().split('\n');
      console.log(`${commands.length} commands; a stand-in has answered:\n  ${answered.join('\n  ')}`);
      expect(new Set(answered.map((line) => line.split(' ', 1)[0]))).toEqual(
        new Set(['apt-get', 'certbot', 'git', 'nano', 'promtool', 'systemctl', 'ufw']),
      );
    });
  },
);
