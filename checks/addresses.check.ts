import { expect, test } from 'vitest';
import { aliases, exactSpelling, sectionPath, sectionSlugs, storyPath } from '../contract/routes.ts';
import { sitePagesPath, type SitePages } from '../contract/site-pages.ts';
import { textOf } from './html.ts';
import { openSite } from './site.ts';

const site = openSite();
const paths = site.pages.map(({ path }) => path);

test('spells every path exactly', () => {
  for (const path of paths) expect(exactSpelling(path)).toBe(path);
});

test('holds the seventeen main addresses, twelve stories, seven sections and two aliases', () => {
  const listed = JSON.parse(String(site.files.get(sitePagesPath)?.body())) as SitePages;
  const shown = listed.pages.map(({ path }) => path).filter((path) => stories.includes(path));
  expect(shown).toEqual(stories);
  expect(paths).toEqual(expect.arrayContaining([...mainPaths, ...stories, ...sectionSlugs.map(sectionPath)]));
  expect(paths).toEqual(expect.arrayContaining(Object.keys(aliases)));
  expect([mainPaths.length, stories.length, sectionSlugs.length]).toEqual([17, 12, 7]);
  expect(Object.keys(aliases)).toEqual(['/lets-talk', '/opensourcelicense']);
});

test.each(Object.entries(aliases))('%s shows the same page as %s', (alias, original) => {
  const headingOf = (wanted: string) =>
    site.pages
      .find(({ path }) => path === wanted)
      ?.elements.filter(({ tagName }) => tagName === 'h1')
      .map(textOf);
  expect(headingOf(alias)).toHaveLength(1);
  expect(headingOf(alias)).toEqual(headingOf(original));
});

/** Those of the specification, and `/privacy`. */
const mainPaths = [
  '/',
  '/solutions/web-application-development',
  '/solutions/mobile-application-development',
  '/solutions/saas',
  '/expertise/domain-expertise',
  '/expertise/research',
  '/expertise/technical',
  '/about-us',
  '/leadership',
  '/development-process',
  '/offshore-net-development-agile',
  '/hire-developers-angular-dotnet-nodejs-react',
  '/digital-transformation',
  '/open-source-license',
  '/privacy',
  '/success-stories',
  '/blogs',
];

/** Paths of the stories in the order of the specification. */
const stories = [
  'filterqueen-sales-crm',
  'investment-quote-management-system',
  'hotel-booking-rewards',
  'unique-voice-trading-platform',
  'maintenance-erp',
  'product-engineering',
  'powershell-sql-deployment-automation-herbert-bot',
  'crm-real-estate-mentor',
  'smart-call',
  'tapps-pay',
  'real-estate-scheduling',
  'cloud-device-management-workflow-edge-ai',
].map(storyPath);
