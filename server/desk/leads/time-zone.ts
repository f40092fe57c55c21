import lookUp from '@photostructure/tz-lookup';
import { countries } from '../../geo/countries.ts';

/** `getTimeZones` is in Node, and not yet in the types of TypeScript. */
type LocaleWithZones = Intl.Locale & { getTimeZones?(): readonly string[] | undefined };

/** The zone of each country that has only one, by the country's name. */
const zonesByCountry = (): ReadonlyMap<string, string> =>
  new Map(
    countries.flatMap(({ code, name }) => {
      const zones = (new Intl.Locale(`und-${code}`) as LocaleWithZones).getTimeZones?.() ?? [];
      return zones.length === 1 ? [[name, zones[0] ?? '']] : [];
    }),
  );

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
