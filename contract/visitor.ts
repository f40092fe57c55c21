/** What is stored about a visitor beside the answers: the location of the IP address, and the page. */

/** URLs may carry advertisers' parameters of any length; browser and service keep this many characters. */
export const pageNameLimit = 2048;

type VisitorField =
  | {
      readonly kind: 'text';
      /** In code points. */
      readonly limit: number;
      readonly whenLonger: 'shorten' | 'drop';
    }
  /** From minus the limit to the limit. */
  | { readonly kind: 'degrees'; readonly limit: number };

export const visitorFields = {
  Ip: {
    kind: 'text',
    limit: 64,
    // Part of an address would be another address.
    whenLonger: 'drop',
  },
  City: { kind: 'text', limit: 200, whenLonger: 'shorten' },
  Region: { kind: 'text', limit: 200, whenLonger: 'shorten' },
  CountryName: { kind: 'text', limit: 200, whenLonger: 'shorten' },
  Postal: { kind: 'text', limit: 40, whenLonger: 'shorten' },
  Latitude: { kind: 'degrees', limit: 90 },
  Longitude: { kind: 'degrees', limit: 180 },
  PageName: { kind: 'text', limit: pageNameLimit, whenLonger: 'shorten' },
} as const satisfies Readonly<Record<string, VisitorField>>;

export type VisitorFieldName = keyof typeof visitorFields;

export type VisitorInfo = {
  readonly [Name in VisitorFieldName]:
    | ((typeof visitorFields)[Name]['kind'] extends 'text' ? string : number)
    | null;
};

export type VisitorLocation = Omit<VisitorInfo, 'PageName'>;

export const unknownLocation: VisitorLocation = {
  Ip: null,
  City: null,
  Region: null,
  CountryName: null,
  Postal: null,
  Latitude: null,
  Longitude: null,
};
