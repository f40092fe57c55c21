import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { networkKey, rateLimitKey, shortenIp } from '../http/ip-address.ts';
import { createLocate, geoRoutes, locationFiles, readLocation, unlocated } from './locate.ts';

const noProblem = () => expect.unreachable('the files that come with us can be read');

describe('the files that come with us', () => {
  const locate = createLocate(locationFiles(undefined), noProblem);

  test.each([
    ['8.8.8.8', 'United States'],
    ['::ffff:8.8.8.8', 'United States'],
    ['2001:200::1', 'Japan'],
  ])('know %s', async (address, countryName) => {
    expect(await locate(address)).toMatchObject({
      CountryName: countryName,
      City: expect.any(String),
      Latitude: expect.any(Number),
    });
  });

  test.each(['127.0.0.1', '10.0.0.1', '::1', 'fe80::1%eth0', 'fd00::1', '', 'nonsense', '1.2.3'])(
    'do not know %j',
    async (address) => expect(await locate(address)).toEqual(unlocated(address)),
  );
});

describe('files that cannot be used', () => {
  test('make every address unknown, are complained about once for each kind of address, and do no other harm', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'geo-'));
    const broken = join(folder, 'broken.mmdb');
    await writeFile(broken, Buffer.alloc(1000, 7));
    let complaints = 0;
    const locate = createLocate(
      { 4: [join(folder, 'missing.mmdb'), broken], 6: [] },
      () => (complaints += 1),
    );
    for (const _ of [1, 2, 3]) expect(await locate('8.8.8.8')).toEqual(unlocated('8.8.8.8'));
    expect(complaints).toBe(1);
    await rm(folder, { recursive: true });
  });

  test('leave the next one to be used', async () => {
    const countries = locationFiles(undefined)[4].at(-1)!;
    const locate = createLocate({ 4: ['/nowhere.mmdb', countries], 6: [] }, noProblem);
    expect(await locate('8.8.8.8')).toEqual({
      ...unlocated('8.8.8.8'),
      countryCode: 'US',
      CountryName: 'United States',
    });
  });
});

test('records in the format of MaxMind are understood too', () => {
  const record = {
    city: { names: { en: 'Oslo' } },
    subdivisions: [{ names: { en: 'Oslo County' } }],
    country: { iso_code: 'NO' },
    postal: { code: '0150' },
    location: { latitude: 59.91271, longitude: 10.74609 },
  };
  expect(readLocation('192.0.2.7', record)).toEqual({
    Ip: '192.0.2.7',
    City: 'Oslo',
    Region: 'Oslo County',
    countryCode: 'NO',
    CountryName: 'Norway',
    Postal: '0150',
    Latitude: 59.9127,
    Longitude: 10.7461,
  });
});

test.each([
  null,
  7,
  'x',
  [],
  {},
  { country_code: '', city: 5, latitude: Number.NaN },
  { country_code: '-', longitude: 999 },
])('the record %j says nothing', (record) =>
  expect(readLocation('192.0.2.7', record)).toEqual(unlocated('192.0.2.7')),
);

test('the call answers in the shape of public services', async () => {
  const app = fastify({ trustProxy: true });
  await app.register(
    geoRoutes(async (ip) => ({ ...unlocated(ip), City: 'Oslo', countryCode: 'NO', CountryName: 'Norway' })),
  );
  const answer = await app.inject({ url: '/api/geo', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(answer.json()).toEqual({
    ip: '203.0.113.9',
    city: 'Oslo',
    region: null,
    country: 'NO',
    country_name: 'Norway',
    country_code: 'NO',
    postal: null,
    latitude: null,
    longitude: null,
  });
  await app.close();
});

test.each([
  [null, null],
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:DB8::7', '2001:db8::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['ada@vs.example', null],
  ['', null],
])('%j is shortened to %j', (ip, short) => {
  expect(shortenIp(ip)).toBe(short);
});

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::', '2001:db8:1:2', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['unknown', 'unknown', 'unknown'],
])('calls from %s are counted for %s and for its network %s', (address, key, network) => {
  expect(rateLimitKey(address)).toBe(key);
  expect(networkKey(key)).toBe(network);
});
