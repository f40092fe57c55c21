import { describe, expect, test } from 'vitest';
import { companyWith, exampleCompany } from '../../../contract/testing/company.ts';
import { navigationContent, navigationOf } from './navigation.ts';

const product = { name: 'Shop', url: 'https://shop.example' };
const company = companyWith({ otherSites: { ...exampleCompany.otherSites, product } });
const content = navigationContent.parse({
  menus: [
    { label: 'Products', links: [{ external: 'product' }] },
    { label: 'Success Stories', path: '/success-stories' },
    {
      label: 'Company',
      links: [
        { path: '/about-us', label: 'About Us' },
        { path: '/blogs', label: 'Blog' },
      ],
    },
  ],
  footer: [{ path: '/digital-transformation', label: 'Digital Transformation' }],
  legal: [],
});

const seo = { name: 'Careers', title: 'Careers', description: '' };

describe('the menus', () => {
  test('hold their entries in the order of the file', () => {
    const { menus, footer } = navigationOf(content, company, []);
    expect(menus).toMatchObject([
      { kind: 'group', label: 'Products' },
      { kind: 'link', label: 'Success Stories', href: '/success-stories' },
      { kind: 'group', label: 'Company', links: [{ href: '/about-us' }, { label: 'Blog', href: '/blogs' }] },
    ]);
    expect(footer).toMatchObject([{ href: '/digital-transformation' }]);
  });

  test('take the names and addresses of other sites from the settings', () => {
    expect(navigationOf(content, company, []).menus[0]).toMatchObject({
      links: [{ label: 'Shop', href: 'https://shop.example', away: true }],
    });
  });

  test('end with the pages that add themselves', () => {
    const pages = [
      { path: '/careers', seo, menu: { in: 'Company', note: 'Work here' } },
      { path: '/imprint', seo: { ...seo, name: 'Imprint' }, menu: { in: 'legal' } },
      { path: '/about-us', seo, menu: undefined },
    ];
    const { menus, legal } = navigationOf(content, company, pages);
    const careers = { label: 'Careers', href: '/careers', note: 'Work here', away: false };
    expect(menus[2]).toMatchObject({ links: [{}, {}, careers] });
    expect(legal).toMatchObject([{ label: 'Imprint', href: '/imprint' }]);
  });
});
