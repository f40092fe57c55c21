import lookUp from '@photostructure/tz-lookup';

/** `getTimeZones` is in Node, and not yet in the types of TypeScript. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): readonly string[] | undefined };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The zone of each country that has only one, by the name that `geo/location.ts` gives the country. */
function zonesByCountry(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const zones = new Map<string, string>();
  for (const first of letters)
    for (const second of letters) {
      const name = names.of(first + second);
      const [zone, ...others] =
        (new Intl.Locale(`und-${first}${second}`) as LocaleWithZones).getTimeZones?.() ?? [];
      if (name !== undefined && zone !== undefined && others.length === 0) zones.set(name, zone);
    }
  return zones;
}

let ofCountry: ReadonlyMap<string, string> | undefined;

interface Place {
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The IANA name of the time zone at a place; null when it is unknown or the country has several. */
export function timeZoneOf({ country, latitude, longitude }: Place): string | null {
  if (latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
    return lookUp(latitude, longitude);
  if (country === null) return null;
  ofCountry ??= zonesByCountry();
  return ofCountry.get(country) ?? null;
}
