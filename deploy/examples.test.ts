import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { apiPaths, saveNumberHeader } from '../contract/api.ts';
import { addressNames } from '../contract/company.ts';
import { bodyLimit } from '../server/leads/routes.ts';
import { readSettings, serverSettingNames } from '../server/settings.ts';
import { root } from '../tools/toolchain.mjs';
import { goBack } from '../server/http/plain-page.ts';

const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const known = new Set([...serverSettingNames, ...addressNames]);
const unknownOf = (names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => !known.has(name));
const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

type Values = Readonly<Record<string, string>>;
const settingsOf = (text: string): Values => parseEnv(text) as Values;
const example = read('deploy/vs-online.env');
const uncommented = example.replace(/^#(?=[A-Z_]+=)/gm, '');

describe('the settings file', () => {
  test.each([
    ['as it is', example],
    ['with all that it proposes', uncommented],
  ])('is accepted %s', (_how, text) => {
    expect(unknownOf(Object.keys(settingsOf(text)))).toEqual([]);
    expect(readSettings(settingsOf(text))).toMatchObject({
      behindTls: true,
      trustedProxies: ['127.0.0.1', '::1'],
      dataFolder: '/var/lib/vs-online',
    });
  });

  test('means the same to systemd, docker compose and Node', () => {
    const lines = uncommented.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of lines) expect(line).toMatch(/^[A-Z_]+=[^\s"'`$#\\]+$/);
  });

  test('leaves to each process what is its own', () => {
    expect(settingsOf(uncommented)).not.toHaveProperty('PORT');
  });
});

describe('docs/operations.md and docs/desk.md', () => {
  const docs = read('docs/operations.md') + read('docs/desk.md');
  const rows = matches(docs, /^\| (`[A-Z][A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm);
  const documented = rows.flatMap((row) => matches(row, /`([A-Z_]+)`/g));

  test('explain every setting there is, and no other', () => {
    expect([...new Set(documented)].sort()).toEqual([...known].sort());
  });
});

/** The values of a key of a unit, in order. */
const unitValues = (unit: string, key: string): readonly string[] =>
  matches(unit, new RegExp(`^${key}=(.*)$`, 'gm'));

const seconds = (text: string): number => Number(/^(\d+)s?$/.exec(text)?.[1]);
const leastToStop = ({ shutdown }: Pick<ReturnType<typeof readSettings>, 'shutdown'>): number =>
  shutdown.drain + shutdown.grace + 5;

describe.each(['vs-online.service', 'vs-online@.service'])('%s', (name) => {
  const unit = read(`deploy/${name}`);
  const given = settingsOf(matches(unit, /\b([A-Z_]+=(?:%i|\d+))(?= )/g).join('\n'));

  test('gives settings that exist, and waits as long as they say', () => {
    expect(unknownOf(Object.keys(given))).toEqual([]);
    const settings = readSettings({ ...settingsOf(example), ...given, PORT: '4321' });
    expect(unitValues(unit, 'TimeoutStopSec').map(seconds)).toEqual([leastToStop(settings)]);
    expect(unitValues(unit, 'StateDirectory')).toEqual([settings.dataFolder.replace('/var/lib/', '')]);
  });
});

test('the two units differ only where they have to', () => {
  const shared = (name: string) =>
    read(`deploy/${name}`)
      .split('\n')
      .filter((line) => !/^(#|Description=|ExecStart=|TimeoutStopSec=)/.test(line));
  expect(shared('vs-online@.service')).toEqual(shared('vs-online.service'));
});

test('copies are made by the user of the service, where the doctor looks for them', () => {
  const [service, backup] = ['vs-online', 'vs-online-backup'].map((name) => read(`deploy/${name}.service`));
  for (const key of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory', 'UMask'])
    expect(unitValues(backup ?? '', key)).toEqual(unitValues(service ?? '', key));
  expect(unitValues(backup ?? '', 'ReadWritePaths')).toEqual([settingsOf(uncommented)['BACKUP_FOLDER']]);
});

interface Web {
  readonly build: { readonly args: Values };
  readonly environment: Values;
  readonly stop_grace_period: string;
  readonly [other: string]: unknown;
}
interface Compose {
  readonly services: { readonly 'web-1': Web; readonly caddy: { readonly environment: Values } };
}

describe('the containers', () => {
  const dockerfile = read('deploy/Dockerfile');
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
  const image = settingsOf(
    matches(dockerfile, /^ENV (.*)$/gm)
      .join(' ')
      .replaceAll(' ', '\n'),
  );

  test('are built with every setting that pages depend on, and with no other', () => {
    // One a line, because older builders read only the first.
    const built = matches(dockerfile, /^ARG (.*)$/gm);
    expect([...built].sort()).toEqual([...addressNames].sort());
    expect(Object.keys(services['web-1'].build.args).sort()).toEqual([...addressNames].sort());
  });

  test('run with settings that are right, and are given the time to stop', () => {
    const { environment, stop_grace_period } = services['web-1'];
    const { NODE_ENV, ...given } = { ...image, ...settingsOf(example), ...environment };
    expect(NODE_ENV).toBe('production');
    expect(unknownOf(Object.keys(given))).toEqual([]);
    const settings = readSettings(given);
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 4321, behindTls: true, dataFolder: '/data' });
    expect(seconds(stop_grace_period)).toBe(leastToStop(settings));
    for (const name of services.caddy.environment['UPSTREAMS']?.split(' ') ?? [])
      expect(name).toMatch(new RegExp(`^web-[12]:${settings.port}$`));
  });

  test('may write to their volume and to /tmp only, as image.slow.test.ts runs them', () => {
    expect(services['web-1']).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      volumes: [`leads:${image['DATA_FOLDER']}`],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });
});

describe('the proxies', () => {
  const caddy = read('deploy/Caddyfile');
  const nginx = read('deploy/nginx.conf');
  const drain = seconds(matches(read('deploy/vs-online@.service'), /SHUTDOWN_DRAIN=(\d+)/g)[0] ?? '');

  test('let go of idle connections before a process does that stops', () => {
    for (const idle of [
      ...matches(caddy, /\bkeepalive (\d+s)/g),
      ...matches(nginx, /keepalive_timeout (\d+s)/g),
    ])
      expect(seconds(idle)).toBeLessThan(drain);
    const notice = ['health_interval', 'health_timeout'].map((key) =>
      seconds(matches(caddy, new RegExp(`${key} (\\d+s)`, 'g'))[0] ?? ''),
    );
    expect(notice.reduce((sum, each) => sum + each)).toBeLessThan(drain);
  });

  test('repeat no POST but saves that have a number', () => {
    expect(nginx).toContain(`location = ${apiPaths.contact} {`);
    expect(nginx).toContain(`$http_${saveNumberHeader.toLowerCase().replace('-', '_')}`);
    expect(matches(nginx, /(non_idempotent)/g)).toHaveLength(1);
    const retried = matches(caddy, /lb_retry_match \{([^}]*)\}/g).filter((each) => each.includes('POST'));
    expect(retried).toHaveLength(1);
    expect(retried[0]).toContain(`path ${apiPaths.contact}\n`);
    expect(retried[0]).toContain(`header_regexp ${saveNumberHeader} ^[0-9]+$`);
  });

  test('show the same page where no process answers, and say when to come back', () => {
    expect(read('deploy/not-reached.html').replaceAll(/\s+/g, ' ')).toContain(goBack);
    // A location with an error_page of its own inherits none: each that has one repeats both.
    const scopes = nginx.split(/^ {4}location /m).filter((scope) => scope.includes('error_page'));
    for (const scope of scopes) {
      expect(scope).toContain('error_page 502 503 504 =503 /not-reached.html;');
      expect(scope).toContain('error_page 413 /not-reached.html;');
    }
    expect(nginx).toContain('add_header Retry-After 10 always;');
    const errors = caddy.slice(caddy.indexOf('handle_errors {'));
    for (const line of ['header Retry-After 10', 'rewrite * /not-reached.html', 'status 503'])
      expect(errors).toContain(line);
    expect(read('deploy/compose.yaml')).toContain(
      './not-reached.html:/var/www/vs-online/not-reached.html:ro',
    );
  });

  test('pass on forms and their pages, also while the database is away', () => {
    expect(nginx).not.toMatch(/proxy_intercept_errors on|http_503/);
    const form = /@form \{([^}]*)\}\s*handle @form \{\s*reverse_proxy \{[^}]*\} \{([^}]*)\}/.exec(caddy);
    expect(form?.[1]).toContain(`path ${apiPaths.contact}\n`);
    expect(form?.[1]).toContain('application/x-www-form-urlencoded*');
    expect(form?.[2]).not.toContain('health_uri');
    expect(caddy.indexOf('handle @form')).toBeLessThan(caddy.indexOf('handle /api/*'));
  });

  test('take bodies a little larger than the service reads, so that it answers those itself', () => {
    const [most = ''] = matches(nginx, /client_max_body_size (\d+)k;/g);
    expect(Number(most) * 1024).toBeGreaterThan(bodyLimit);
    for (const size of matches(caddy, /request_buffers (\d+)KiB/g)) expect(size).toBe(most);
  });
});
