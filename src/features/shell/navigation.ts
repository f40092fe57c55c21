import { z } from 'astro/zod';
import type { Company } from '../../../contract/company.ts';
import { pagePath as path } from '../../site/fields.ts';

const note = z.string().max(48).optional().describe('A few words under the label in the header');
const label = z.string().max(32).describe('As visitors see it');
const ours = z.strictObject({ path, label, note });
const external = z.strictObject({
  external: z
    .enum(['advisory', 'method', 'product'])
    .describe('One of the company’s other sites; its name and address are in company.yaml'),
  note,
});

const menuContent = z.union([
  z.strictObject({
    label,
    links: z
      .array(z.union([ours, external]))
      .min(1)
      .describe('In their order'),
  }),
  z.strictObject({ label, path }),
]);

export const navigationContent = z.strictObject({
  menus: z.array(menuContent).describe('In the header, the phone overlay and the footer'),
  footer: z.array(ours).describe('A column of the footer'),
  legal: z.array(ours).describe('The line under the footer'),
});

type NavigationContent = z.infer<typeof navigationContent>;

export type Link = {
  readonly label: string;
  readonly href: string;
  readonly note?: string | undefined;
  readonly away: boolean;
};

export type NavigationMenu =
  | { readonly kind: 'group'; readonly label: string; readonly links: readonly Link[] }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export type Navigation = {
  readonly menus: readonly NavigationMenu[];
  readonly footer: readonly Link[];
  readonly legal: readonly Link[];
};

type Entry = z.infer<typeof ours> | z.infer<typeof external>;

type MenuPage = {
  readonly path: string;
  readonly menu?: { readonly in: string; readonly note?: string | undefined } | undefined;
  readonly seo: { readonly name: string };
};

/** The menus, with the pages that add themselves to one at its end. */
export function navigationOf(
  content: NavigationContent,
  company: Company,
  pages: readonly MenuPage[],
): Navigation {
  const link = (entry: Entry): Link =>
    'external' in entry
      ? {
          ...company.external[entry.external],
          href: company.external[entry.external].url,
          note: entry.note,
          away: true,
        }
      : { label: entry.label, href: entry.path, note: entry.note, away: false };
  const links = (name: string, entries: readonly Entry[]) => [...entries, ...added(pages, name)].map(link);

  return {
    menus: content.menus.map((entry): NavigationMenu =>
      'path' in entry
        ? { kind: 'link', label: entry.label, href: entry.path }
        : { kind: 'group', label: entry.label, links: links(entry.label, entry.links) },
    ),
    footer: links('footer', content.footer),
    legal: links('legal', content.legal),
  };
}

const added = (pages: readonly MenuPage[], name: string): readonly Entry[] =>
  pages.flatMap(({ path: to, menu, seo }) =>
    menu?.in === name ? [{ path: to, label: seo.name, note: menu.note }] : [],
  );
