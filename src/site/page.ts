import type { output, ZodType } from 'astro/zod';
import type { ReactNode } from 'react';
import type { Company } from '../../contract/company.ts';
import type { Teaser } from './teasers.ts';

/** What the page's component receives. */
export type PageProps<Content> = {
  readonly content: Content;
  readonly company: Company;
  /** The pages that `related` names. */
  readonly related: readonly Teaser[];
  /** The pages at these paths, for links from other parts of the content. */
  readonly teasersOf: (paths: readonly string[]) => readonly Teaser[];
  /** What `islands.astro` beside the component renders: only `.astro` files can hydrate a component. */
  readonly children?: ReactNode;
};

/** The fields from which related links and structured data are made, where a page has them. */
export type PageContent = {
  readonly path: string;
  readonly related?: { readonly paths: readonly string[] } | undefined;
  readonly questions?:
    | { readonly entries: readonly { readonly question: string; readonly answer: string }[] }
    | undefined;
};

export type PageDefinition<Content> = {
  readonly schema: ZodType<Content>;
  readonly component: (props: PageProps<Content>) => ReactNode;
  /** Name and description of the service that the page offers, for its structured data. */
  readonly service?: (content: Content) => { readonly name: string; readonly description: string };
};

/** A page that a file of `content/pages` names as its `component`; the module exports it as `page`. */
export const definePage = <Schema extends ZodType<PageContent>>(
  page: PageDefinition<output<Schema>> & { readonly schema: Schema },
): PageDefinition<output<Schema>> => page;
