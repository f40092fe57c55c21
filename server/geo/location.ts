import { unknownLocation, type VisitorLocation } from '../../contract/visitor.ts';

/** The location of an IP address. Null is unknown. */
export interface IpLocation extends VisitorLocation {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

export const unlocated = (ip: string): IpLocation => ({ ...unknownLocation, Ip: ip, countryCode: null });

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Reads a record of a location file, flat as ip-location-db writes them or nested as MaxMind does. */
export function readLocation(ip: string, record: unknown): IpLocation {
  const countryCode = text(record, ['country_code'], ['country', 'iso_code'])?.toUpperCase() ?? null;
  const isCode = countryCode !== null && /^[A-Z]{2}$/.test(countryCode);
  return {
    Ip: ip,
    City: text(record, ['city'], ['city', 'names', 'en']),
    Region: text(record, ['state1'], ['subdivisions', '0', 'names', 'en']),
    countryCode: isCode ? countryCode : null,
    CountryName: isCode ? (countryNames.of(countryCode) ?? null) : null,
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
