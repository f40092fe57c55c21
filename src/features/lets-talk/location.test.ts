import { beforeEach, describe, expect, test } from 'vitest';
import { unknownLocation } from '../../../contract/visitor.ts';
import {
  toVisitorLocation,
  phoneCountry,
  storedLocation,
  storeLocation,
  storeLocationFailure,
} from './location.ts';

const oslo = {
  ip: '192.0.2.7',
  city: 'Oslo',
  region: 'Oslo County',
  country: 'NO',
  country_name: 'Norway',
  country_code: 'NO',
  postal: '0150',
  latitude: 59.91,
  longitude: 10.75,
};

let stored: Map<string, string>;
const store = {
  get: (key: string) => stored.get(key) ?? null,
  set: (key: string, value: string) => void stored.set(key, value),
};
beforeEach(() => {
  stored = new Map();
});

describe('the location of a visitor', () => {
  test('is kept under the specified names', () => {
    storeLocation(store, oslo);
    expect(JSON.parse(stored.get('ipdetails') ?? '')).toEqual({
      Ip: '192.0.2.7',
      City: 'Oslo',
      Region: 'Oslo County',
      CountryName: 'Norway',
      Postal: '0150',
      Latitude: 59.91,
      Longitude: 10.75,
    });
    expect(Object.fromEntries([...stored].filter(([key]) => key !== 'ipdetails'))).toEqual({
      country: 'NO',
      pincode: '0150',
      state: 'Oslo County',
      city: 'Oslo',
      latitude: '59.91',
      longitude: '10.75',
    });
    expect(storedLocation(store)).toEqual(toVisitorLocation(oslo));
    expect(phoneCountry(store)).toBe('no');
  });

  test('is the word error after a failure, which means nowhere and India', () => {
    storeLocationFailure(store);
    expect(stored.get('ipdetails')).toBe('error');
    expect(storedLocation(store)).toEqual(unknownLocation);
    expect(phoneCountry(store)).toBe('in');
  });

  test.each([null, 'null', '[]', '7', '{"Ip":7,"Latitude":"x"}'])('%s is nowhere', (text) => {
    if (text !== null) stored.set('ipdetails', text);
    expect(storedLocation(store)).toEqual(unknownLocation);
  });

  test('an unknown place leaves India', () => {
    storeLocation(store, { ip: '10.0.0.1', country_code: null });
    expect(phoneCountry(store)).toBe('in');
  });
});
