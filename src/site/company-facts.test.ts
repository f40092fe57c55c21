import { expect, test } from 'vitest';
import { companyWith, givenCompany } from '../../contract/testing/company.ts';
import { companyFacts } from './company-facts.ts';

test('nothing is stated that is not given', () => {
  expect(companyFacts(companyWith())).toEqual([]);
});

test('what is given is stated, each under its label', () => {
  const company = companyWith({ ...givenCompany, openingHours: 'Mo-Fr 09:00-18:00 Asia/Kolkata' });
  expect(companyFacts(company)).toEqual([
    { label: 'Legal entity', value: 'Example Software Ltd' },
    { label: 'Address', value: '1 Example Street, Exampletown' },
    { label: 'Registration', value: 'Company number 01234567, England and Wales' },
    { label: 'Managing director', value: 'Ada Example' },
    { label: 'Founded', value: '2012' },
    { label: 'Team', value: '48 people' },
    { label: 'Office hours', value: 'Monday to Friday, 09:00 to 18:00, India Standard Time' },
    { label: 'Reviews', value: '4.8 of 5 from 37 reviews' },
  ]);
});

const reviewsUrl = 'https://reviews.example.com/vs';

test.each([
  [{ teamSize: 1 }, '1 person'],
  [{ reviews: { url: reviewsUrl, count: 1 } }, '1 review'],
  [{ reviews: { url: reviewsUrl, rating: 5 } }, '5 of 5'],
  [{ openingHours: 'Sa 10:00-14:00 Europe/London' }, 'Saturday, 10:00 to 14:00, United Kingdom Time'],
])('%j reads %s', (facts, value) => {
  expect(companyFacts(companyWith(facts))).toEqual([expect.objectContaining({ value })]);
});
