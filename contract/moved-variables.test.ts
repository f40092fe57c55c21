import { expect, test } from 'vitest';
import { companySchema } from './company.ts';
import { movedNotices, movedVariables, withMovedVariables } from './moved-variables.ts';
import { exampleCompany } from './testing/company.ts';

const given = {
  SALES_EMAIL: ' sales@vs.example ',
  FOUNDED_YEAR: '2012',
  LEADERS: ' engineering = Grace O’Example ;managing-director=Ada Example; ',
  REVIEWS_URL: 'https://reviews.example.com/vs',
  REVIEWS_RATING: '4.8',
  PRODUCT_NAME: 'Shop',
  X_URL: '',
};

test('a variable still wins over the file, and others leave it as it is', () => {
  expect(companySchema.parse(withMovedVariables(exampleCompany, given))).toEqual({
    ...exampleCompany,
    email: 'sales@vs.example',
    founded: 2012,
    leaders: { engineering: 'Grace O’Example', 'managing-director': 'Ada Example' },
    reviews: { url: 'https://reviews.example.com/vs', rating: 4.8 },
    otherSites: {
      ...exampleCompany.otherSites,
      product: { ...exampleCompany.otherSites.product, name: 'Shop' },
    },
  });
});

test('each that is set says where it has moved', () => {
  expect(movedNotices({ LEGAL_NAME: 'Example Software Ltd', X_URL: '', PATH: '/bin' })).toEqual([
    'LEGAL_NAME is now legalName in content/site/company.yaml',
  ]);
});

test('each has a place in the file', () => {
  const texts = Object.fromEntries(movedVariables.map((name) => [name, '@']));
  const { error } = companySchema.safeParse(withMovedVariables(exampleCompany, texts));
  expect(
    error?.issues.filter(({ code, path }) => code === 'unrecognized_keys' && path[0] !== 'leaders'),
  ).toEqual([]);
});
