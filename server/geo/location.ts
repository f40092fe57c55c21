/** Where an address is, as far as is known. */
export interface Place {
  readonly city: string | null;
  readonly region: string | null;
  readonly countryCode: string | null;
  readonly countryName: string | null;
  readonly postal: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const nowhere: Place = {
  city: null,
  region: null,
  countryCode: null,
  countryName: null,
  postal: null,
  latitude: null,
  longitude: null,
};

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Reads a record of a location file, flat as ip-location-db writes them or nested as MaxMind does. */
export function readPlace(record: unknown): Place {
  const countryCode = text(record, ['country_code'], ['country', 'iso_code'])?.toUpperCase() ?? null;
  const isCode = countryCode !== null && /^[A-Z]{2}$/.test(countryCode);
  return {
    city: text(record, ['city'], ['city', 'names', 'en']),
    region: text(record, ['state1'], ['subdivisions', '0', 'names', 'en']),
    countryCode: isCode ? countryCode : null,
    countryName: isCode ? (countryNames.of(countryCode) ?? null) : null,
    postal: text(record, ['postcode'], ['postal', 'code']),
    latitude: degrees(record, 90, ['latitude'], ['location', 'latitude']),
    longitude: degrees(record, 180, ['longitude'], ['location', 'longitude']),
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

/** To about ten metres: the files hold no more, and their last digits are only an accident of how they store it. */
function degrees(record: unknown, most: number, ...paths: readonly Path[]): number | null {
  const found = paths.map((path) => at(record, path)).find((value) => typeof value === 'number');
  if (typeof found !== 'number' || !(Math.abs(found) <= most)) return null;
  return Math.round(found * 10_000) / 10_000;
}
