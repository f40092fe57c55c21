import { unknownLocation, type VisitorLocation } from '../../../contract/visitor.ts';
import type { KeyValueStore } from '../../site/storage.ts';

type Store = Pick<KeyValueStore, 'get' | 'set'>;

/** What a geolocation service answers, ours or a public one. */
type Geolocation = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => {
  const read = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
};

export const toVisitorLocation = (found: Geolocation): VisitorLocation => ({
  Ip: text(found['ip']),
  City: text(found['city']),
  Region: text(found['region']),
  CountryName: text(found['country_name']) ?? text(found['country']),
  Postal: text(found['postal']),
  Latitude: number(found['latitude']),
  Longitude: number(found['longitude']),
});

/** Stores what was found under the names that the specification gives. */
export function storeLocation(store: Store, found: Geolocation): void {
  const location = toVisitorLocation(found);
  store.set('ipdetails', JSON.stringify(location));
  const beside = {
    country: text(found['country_code']) ?? text(found['country']),
    pincode: location.Postal,
    state: location.Region,
    city: location.City,
    latitude: location.Latitude,
    longitude: location.Longitude,
  };
  for (const [key, value] of Object.entries(beside)) store.set(key, String(value ?? ''));
}

export function storeLocationFailure(store: Store): void {
  store.set('ipdetails', 'error');
}

/** The stored location, or all nothing where there is none to be trusted. */
export function storedLocation(store: Store): VisitorLocation {
  try {
    const stored: unknown = JSON.parse(store.get('ipdetails') ?? 'null');
    if (typeof stored !== 'object' || stored === null) return unknownLocation;
    const { Ip, City, Region, CountryName, Postal, Latitude, Longitude } = stored as Geolocation;
    return toVisitorLocation({
      ...{ ip: Ip, city: City, region: Region, country: CountryName, postal: Postal },
      ...{ latitude: Latitude, longitude: Longitude },
    });
  } catch {
    return unknownLocation;
  }
}

/** The country for the phone field: where the visitor is, India when that is not known. */
export function phoneCountry(store: Store): string {
  const stored = store.get('ipdetails') === 'error' ? null : store.get('country');
  return stored && /^[a-z]{2}$/i.test(stored) ? stored.toLowerCase() : 'in';
}
