import { describe, expect, test } from 'vitest';
import { readCompany } from '../../../contract/company.ts';
import { navigationContent, navigationOf } from './navigation.ts';

const company = readCompany({ PRODUCT_NAME: 'Shop', PRODUCT_URL: 'https://shop.example' });
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
  footerOnly: [{ path: '/digital-transformation', label: 'Digital Transformation' }],
  legal: [],
});

describe('the menus', () => {
  test('show what exists and nothing else', () => {
    expect(navigationOf(content, company, new Set()).menus.map(({ label }) => label)).toEqual(['Products']);
    const grown = navigationOf(content, company, new Set(['/blogs', '/success-stories']));
    expect(grown.menus.map(({ label }) => label)).toEqual(['Products', 'Success Stories', 'Company']);
    expect(grown.menus[2]).toMatchObject({ links: [{ label: 'Blog', href: '/blogs' }] });
    expect(grown.footerOnly).toEqual([]);
  });

  test('take the names and addresses of other sites from the settings', () => {
    expect(navigationOf(content, company, new Set()).menus[0]).toMatchObject({
      links: [{ label: 'Shop', href: 'https://shop.example', away: true }],
    });
  });

  test('refuse a path that is no route', () => {
    const wrong = { menus: [{ label: 'Team', path: '/team' }], footerOnly: [], legal: [] };
    expect(navigationContent.safeParse(wrong).success).toBe(false);
  });
});
