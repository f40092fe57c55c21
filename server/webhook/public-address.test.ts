import { describe, expect, test } from 'vitest';
import { isPublicAddress, literalAddress } from './public-address.ts';

describe('public addresses', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '198.17.255.255',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('addresses that are not public', () => {
  test.each([
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['unique local', 'fd00::1'],
    ['unique local', 'fc00::1'],
    ['link-local', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['shared by carriers', '100.64.0.1'],
    ['protocol assignments', '192.0.0.8'],
    ['benchmarks', '198.19.255.255'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4 relay', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['multicast', 'ff02::1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['discard', '100::1'],
    ['segment routing', '5f00::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('%s: %s', (_kind, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an address in a URL is found however it is spelled', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.01/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://127.0.0.1%2e/',
    'http://１２７.0.0.1/',
    'http://127。0。0。1/',
    'http://user@127.0.0.1:99/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://0/',
  ])('%s', (url) => {
    const address = literalAddress(new URL(url));
    expect(address).toBeDefined();
    expect(isPublicAddress(address ?? '')).toBe(false);
  });

  test.each(['https://crm.example/', 'https://127.0.0.1.example/', 'https://localhost./'])(
    '%s is a name',
    (url) => expect(literalAddress(new URL(url))).toBeUndefined(),
  );
});
