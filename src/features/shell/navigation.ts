import { z } from 'astro/zod';
import type { Company } from '../../../contract/company.ts';
import { isRoutePath, type RoutePath } from '../../../contract/routes.ts';

const path = z.custom<RoutePath>((value) => typeof value === 'string' && isRoutePath(value), {
  error: 'is not in the route table (contract/routes.ts)',
});
const note = z.string().max(48).optional().describe('A few words under the label in the header');
const ours = z.strictObject({ path, label: z.string().max(32), note });
const external = z.strictObject({ external: z.enum(['advisory', 'method', 'product']), note });

const menu = z.union([
  z.strictObject({ label: z.string(), links: z.array(z.union([ours, external])).min(1) }),
  z.strictObject({ label: z.string(), path }),
]);

export const navigationContent = z.strictObject({
  menus: z.array(menu),
  footerOnly: z.array(ours).describe('Stand in the footer only'),
  legal: z.array(ours).describe('The line under the footer'),
});

export type NavigationContent = z.infer<typeof navigationContent>;

export type Link = {
  readonly label: string;
  readonly href: string;
  readonly note?: string | undefined;
  readonly away: boolean;
};

export type Menu =
  | { readonly kind: 'group'; readonly label: string; readonly links: readonly Link[] }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export type Navigation = {
  readonly menus: readonly Menu[];
  readonly footerOnly: readonly Link[];
  readonly legal: readonly Link[];
};

type Entry = z.infer<typeof ours> | z.infer<typeof external>;

/** The menus as a visitor sees them: entries whose page does not exist yet are left out, and so are empty menus. */
export function navigationOf(
  content: NavigationContent,
  company: Company,
  landed: ReadonlySet<string>,
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
  const exists = (entry: Entry) => 'external' in entry || landed.has(entry.path);
  const links = (entries: readonly Entry[]) => entries.filter(exists).map(link);

  return {
    menus: content.menus.flatMap((entry): Menu[] => {
      if ('path' in entry)
        return landed.has(entry.path) ? [{ kind: 'link', label: entry.label, href: entry.path }] : [];
      const found = links(entry.links);
      return found.length > 0 ? [{ kind: 'group', label: entry.label, links: found }] : [];
    }),
    footerOnly: links(content.footerOnly),
    legal: links(content.legal),
  };
}
