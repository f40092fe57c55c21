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
  /** What hydrates: only `.astro` files can name a client directive. */
  readonly children?: ReactNode;
};
