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

/** Hosts that lead to this machine or its neighbours, in the spellings that have got past other filters. */
const literals = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7F.0x0.0x0.0x1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.01',
  '00000177.0.0.1',
  '127.0.0.1.',
  '127.0.0.1%2e',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '0',
  '0.0.0.0',
  '0x0',
  'user:password@127.0.0.1',
  'crm.example@127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '3232235777',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '100.64.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
];

describe('an address in a URL is found however it is spelled', () => {
  test.each(literals)('%s', (host) => {
    const address = literalAddress(new URL(`http://${host}/`));
    expect(address).toBeDefined();
    expect(isPublicAddress(address ?? '')).toBe(false);
  });

  test.each(['https://crm.example/', 'https://127.0.0.1.example/', 'https://localhost./'])(
    '%s is a name',
    (url) => expect(literalAddress(new URL(url))).toBeUndefined(),
  );
});
