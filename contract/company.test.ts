import { expect, test } from 'vitest';
import { companySchema, openFacts, problemsOf, readAddresses, type CompanyContent } from './company.ts';
import { companyWith, exampleCompany, givenCompany } from './testing/company.ts';

test('an empty variable counts as not set', () => {
  expect(readAddresses({ SITE_URL: '' })).toEqual(readAddresses({}));
});

test('the site address keeps only its origin', () => {
  expect(readAddresses({ SITE_URL: 'https://vs.example/sub/' }).siteUrl).toBe('https://vs.example');
});

test('a wrong address is named', () => {
  expect(() => readAddresses({ SITE_URL: 'vs.example', API_URL: 'javascript:alert(1)' })).toThrow(
    /API_URL[^]*SITE_URL/,
  );
});

test('an example is shown like a value of its own', () => {
  expect(companyWith().email).toBe('sales@vsonline.example');
  expect(companyWith({ email: 'sales@vs.example' }).email).toBe('sales@vs.example');
  expect(companyWith().phone).toEqual({ shown: '+1 202 555 0142', dialled: '+12025550142' });
});

test('what is not given is not stated', () => {
  const { facts, reviews, leaders } = companyWith({ legalName: null, leaders: { design: null } });
  expect(Object.values({ ...facts, ...reviews }).filter((value) => value !== undefined)).toEqual([]);
  expect(leaders).toEqual({});
});

test('hours are read with their days and time zone', () => {
  expect(companyWith({ openingHours: 'Mo-We 08:30-17:00 Europe/Berlin' }).facts.openingHours).toEqual({
    days: ['Monday', 'Tuesday', 'Wednesday'],
    opens: '08:30',
    closes: '17:00',
    timeZone: 'Europe/Berlin',
  });
});

test('rates are examples as long as one of them is', () => {
  const [first, ...others] = exampleCompany.rates.roles;
  const roles = others.map((role) => ({ ...role, day: 500 }));
  const ratesOf = (all: CompanyContent['rates']['roles']) =>
    companyWith({ rates: { currency: 'EUR', roles: all } }).rates;
  expect(ratesOf([...roles, ...(first ? [first] : [])]).areExamples).toBe(true);
  expect(ratesOf(roles)).toMatchObject({ areExamples: false, roles: [{ day: 500 }, { day: 500 }] });
});

test.each([
  [{ email: 'nobody' }, 'email: Invalid email address'],
  [{ email: { example: 'nobody' } }, 'email.example: Invalid email address'],
  [{ email: { exmple: 'sales@vs.example' } }, 'email: is neither a value nor { example: … }'],
  [{ mapUrl: 'javascript:alert(1)' }, 'mapUrl: must be a URL'],
  [{ openingHours: 'nine to five' }, 'openingHours: must look like Mo-Fr 09:00-18:00 Europe/London'],
  [{ openingHours: 'Fr-Mo 09:00-18:00 Europe/London' }, 'openingHours: must look like'],
  [{ openingHours: 'Mo-Fr 18:00-09:00 Europe/London' }, 'openingHours: must look like'],
  [{ openingHours: 'Mo-Fr 09:00-25:00 Europe/London' }, 'openingHours: must look like'],
  [{ openingHours: 'Mo-Fr 09:00-18:00 Moon/Base' }, "openingHours: 'Moon/Base' is no time zone"],
  [{ founded: 3000 }, 'founded: lies in the future'],
  [{ founded: 'long ago' }, 'founded: '],
  [{ teamSize: 0 }, 'teamSize: '],
  [{ leaders: { cto: 'Ada Example' } }, 'leaders: Unrecognized key: "cto"'],
  [{ leaders: { design: 'a'.repeat(61) } }, 'leaders.design: '],
  [{ reviews: { url: 'https://reviews.example', rating: 5.5 } }, 'reviews.rating: '],
  [{ reviews: { ...exampleCompany.reviews, count: 37 } }, 'reviews.count: needs a url of its own'],
  [{ rates: { ...exampleCompany.rates, currency: 'euro' } }, 'rates.currency: is not a code such as EUR'],
  [{ phones: '+1 202 555 0142' }, 'Unrecognized key: "phones"'],
])('%j is refused with the field and the reason', (change, reason) => {
  const { error } = companySchema.safeParse({ ...exampleCompany, ...change });
  expect(error && problemsOf(error)).toContain(reason);
});

test('every fact that is still an example or missing is listed with its purpose, and no other', () => {
  const { examples, missing } = openFacts(exampleCompany);
  expect(missing.map(({ name }) => name)).toEqual([
    ...['openingHours', 'legalName', 'postalAddress', 'registration', 'founded', 'teamSize', 'leaders'],
    ...['reviews.count', 'reviews.rating'],
  ]);
  expect(examples.map(({ name }) => name)).toEqual([
    ...['email', 'phone', 'chatUrl', 'mapUrl', 'reviews.url', 'rates'],
    ...['otherSites.advisory', 'otherSites.method', 'otherSites.product'],
    ...['social.linkedin', 'social.x', 'social.youtube', 'social.github', 'social.handle'],
  ]);
  expect(openFacts({ ...exampleCompany, email: 'sales@vs.example' }).examples).toHaveLength(
    examples.length - 1,
  );
  expect(openFacts(givenCompany)).toEqual({ examples: [], missing: [] });
});
