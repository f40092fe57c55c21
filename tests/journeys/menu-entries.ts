import { readCompany } from '../../integrations/company-file.ts';
import type { Page } from './journey.ts';

const { external } = readCompany(process.env);

/** The header menu as section 2 of the specification lists it, and the pages of ours beside. */
const specified = [
  {
    menu: 'Solutions',
    hrefs: [
      '/solutions/web-application-development',
      '/solutions/mobile-application-development',
      '/solutions/saas',
      '/digital-transformation',
      '/offshore-net-development-agile',
      '/hire-developers-angular-dotnet-nodejs-react',
      external.advisory.url,
      external.method.url,
    ],
  },
  {
    menu: 'Expertise',
    hrefs: ['/expertise/technical', '/expertise/domain-expertise', '/expertise/research'],
  },
  { menu: 'Products', hrefs: [external.product.url] },
  { menu: 'Success Stories', hrefs: ['/success-stories'] },
  {
    menu: 'Company',
    hrefs: ['/about-us', '/leadership', '/development-process', '/costs-and-contracts', '/blogs'],
  },
] as const;

export type Entry = { readonly menu: string; readonly hrefs: readonly string[] };

/** The specified entries whose pages exist. */
export async function existingEntries(page: Page): Promise<readonly Entry[]> {
  const exists = async (href: string) =>
    !href.startsWith('/') || (await page.request.get(href)).status() === 200;
  const entries = await Promise.all(
    specified.map(async ({ menu, hrefs }) => {
      const found = await Promise.all(hrefs.map(async (href) => ((await exists(href)) ? [href] : [])));
      return { menu, hrefs: found.flat() };
    }),
  );
  return entries.filter(({ hrefs }) => hrefs.length > 0);
}

export const isGroup = ({ menu }: Entry): boolean => menu !== 'Success Stories';
