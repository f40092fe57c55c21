import { expect, test } from 'vitest';
import { companyWith } from '../../contract/testing/company.ts';
import type { PageSeo } from './head.ts';
import { article, breadcrumbs, breadcrumbsTo, organization, scriptSafeJson, webSite } from './structured.ts';

const company = companyWith({}, 'https://vs.example');

test('the site names its publisher by the same id', () => {
  expect(webSite(company)).toMatchObject({ publisher: { '@id': 'https://vs.example/#organization' } });
  expect(organization(company, 'What we do.')).toMatchObject({ '@id': 'https://vs.example/#organization' });
});

test('the organization carries the facts that the owner has stated, and no other', () => {
  const stated = companyWith({
    legalName: 'Example Software Ltd',
    postalAddress: '1 Example Street, Exampletown',
    registration: '01234567',
    founded: 2012,
    teamSize: 48,
  });
  const facts = {
    legalName: 'Example Software Ltd',
    address: '1 Example Street, Exampletown',
    identifier: '01234567',
    foundingDate: '2012',
    numberOfEmployees: { '@type': 'QuantitativeValue', value: 48 },
  };
  expect(organization(stated, 'What we do.')).toMatchObject(facts);
  expect(Object.keys(organization(company, 'What we do.'))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^(${Object.keys(facts).join('|')})$`))]),
  );
});

test('an article names its author, its publisher and its days', () => {
  const words = {
    title: 'Streams',
    description: 'What streams are for.',
    keywords: ['streams'],
    author: 'VS Online Backend Team',
    category: 'Backend',
    publishedDate: '2023-07-04',
    dateCreated: '2023-07-03',
  };
  const address = 'https://vs.example/blogs/streams';
  const published = article(company, words, address);
  expect(published).toMatchObject({
    url: address,
    mainEntityOfPage: address,
    author: { '@type': 'Organization', name: 'VS Online Backend Team' },
    publisher: { '@id': 'https://vs.example/#organization' },
    datePublished: '2023-07-04',
    dateCreated: '2023-07-03',
    dateModified: '2023-07-04',
  });
  expect(article(company, { ...words, updatedDate: '2024-05-06' }, address)).toMatchObject({
    dateModified: '2024-05-06',
  });
});

test('breadcrumbs count from one and hold absolute addresses', () => {
  const trail = breadcrumbs('https://vs.example', [
    { label: 'Home', path: '/' },
    { label: 'About', path: '/about-us' },
  ]);
  expect(trail.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://vs.example/' },
    { '@type': 'ListItem', position: 2, name: 'About', item: 'https://vs.example/about-us' },
  ]);
});

test('no word can end the script that carries it', () => {
  const json = scriptSafeJson(organization(company, '</script><!--'));
  expect(json).not.toContain('<');
  expect(JSON.parse(json).description).toBe('</script><!--');
});

const pages = new Map<string, PageSeo>(
  [
    { path: '/', name: 'Home' },
    { path: '/success-stories', name: 'Success stories' },
    { path: '/success-stories/smart-call', name: 'Smart Call' },
    { path: '/solutions/saas', name: 'SaaS' },
  ].map((page) => [page.path, page]),
);

test('a page below another is reached through it', () => {
  expect(breadcrumbsTo('/success-stories/smart-call', pages).map(({ label }) => label)).toEqual([
    'Home',
    'Success stories',
    'Smart Call',
  ]);
});

test('a step that is no page is left out', () => {
  expect(breadcrumbsTo('/solutions/saas', pages).map(({ path }) => path)).toEqual(['/', '/solutions/saas']);
});

test('the home page leads to itself only', () => {
  expect(breadcrumbsTo('/', pages)).toEqual([{ label: 'Home', path: '/' }]);
});
