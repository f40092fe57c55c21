import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('without settings the server stands alone on this machine and trusts nobody', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    behindTls: false,
    trustedProxies: [],
    logLevel: 'info',
    shutdownGrace: 10,
    buildFolder: expect.stringMatching(/[\\/]dist$/),
  });
});

test('an empty variable counts as not set, and spaces around a value do not matter', () => {
  expect(readSettings({ PORT: '', HOST: ' ', LOG_LEVEL: ' warn ' })).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    logLevel: 'warn',
  });
});

test('every setting can be given', () => {
  const settings = readSettings({
    HOST: '::',
    PORT: '0',
    BEHIND_TLS: 'true',
    TRUSTED_PROXIES: '10.0.0.7, 10.1.0.0/16,fd00::/8',
    LOG_LEVEL: 'silent',
    SHUTDOWN_GRACE: '0',
    BUILD_FOLDER: '/srv/site',
  });
  expect(settings).toEqual({
    host: '::',
    port: 0,
    behindTls: true,
    trustedProxies: ['10.0.0.7', '10.1.0.0/16', 'fd00::/8'],
    logLevel: 'silent',
    shutdownGrace: 0,
    buildFolder: '/srv/site',
  });
});

test.each([
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['BEHIND_TLS', 'maybe'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', 'fd00::/129'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['SHUTDOWN_GRACE', 'soon'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`\n  ${name}: `);
});

test('one message names each wrong setting', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y', BEHIND_TLS: 'z' })).toThrow(
    /PORT: [^]*BEHIND_TLS: [^]*LOG_LEVEL: /,
  );
});
