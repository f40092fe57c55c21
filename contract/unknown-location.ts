import type { VisitorLocation } from './lead.ts';

/** The place of a visitor of whom nothing is known. */
export const nowhere: VisitorLocation = {
  Ip: null,
  City: null,
  Region: null,
  CountryName: null,
  Postal: null,
  Latitude: null,
  Longitude: null,
};
