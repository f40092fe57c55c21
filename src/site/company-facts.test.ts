import { expect, test } from 'vitest';
import { readCompany } from '../../contract/company.ts';
import { companyFacts } from './company-facts.ts';

test('nothing is stated that the settings do not give', () => {
  expect(companyFacts(readCompany({}))).toEqual([]);
});

test('what the settings give is stated, each under its label', () => {
  const company = readCompany({
    LEGAL_NAME: 'Example Software Ltd',
    POSTAL_ADDRESS: '1 Example Street, Exampletown',
    REGISTRATION: 'Company number 01234567, England and Wales',
    OPENING_HOURS: 'Mo-Fr 09:00-18:00 Asia/Kolkata',
    FOUNDED_YEAR: '2012',
    TEAM_SIZE: '48',
    LEADERS: 'managing-director=Ada Example; quality=Grace Example',
    REVIEWS_URL: 'https://reviews.example.com/vs',
    REVIEWS_COUNT: '37',
    REVIEWS_RATING: '4.8',
  });
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

test.each([
  [{ TEAM_SIZE: '1' }, '1 person'],
  [{ REVIEWS_COUNT: '1' }, '1 review'],
  [{ REVIEWS_RATING: '5' }, '5 of 5'],
  [{ OPENING_HOURS: 'Sa 10:00-14:00 Europe/London' }, 'Saturday, 10:00 to 14:00, United Kingdom Time'],
])('%j reads %s', (environment, value) => {
  const company = readCompany({ REVIEWS_URL: 'https://reviews.example.com/vs', ...environment });
  expect(companyFacts(company)).toEqual([expect.objectContaining({ value })]);
});
