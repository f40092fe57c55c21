import type { PageSeo } from '../seo/head.ts';
import { faqPage, service } from '../seo/structured.ts';
import { company } from './company.ts';
import { contentOf } from './content.ts';
import type { PageContent, PageDefinition, PageProps } from './page.ts';
import { seoOf, sitePages } from './pages.ts';
import { withPicture } from './teaser-pictures.tsx';
import { teasersOf } from './teasers.ts';

type Rendering = {
  readonly Component: PageDefinition<PageContent>['component'];
  readonly props: PageProps<PageContent>;
  readonly seo: PageSeo;
};

/** The page at a path, with everything that its route passes on. `name` is the file of its content. */
export async function pageAt(
  path: string,
  name: string,
  { schema, component, service: serviceOf }: PageDefinition<PageContent>,
): Promise<Rendering> {
  const content = contentOf(name, schema);
  const pages = await sitePages();
  const seo = await seoOf(path, [
    ...(serviceOf ? [service(company, content.path, serviceOf(content))] : []),
    ...(content.questions ? [faqPage(content.questions.entries)] : []),
  ]);
  const props = {
    content,
    company,
    related: teasersOf(pages, content.related?.paths ?? []).map(withPicture),
    teasersOf: (paths: readonly string[]) => teasersOf(pages, paths),
  };
  return { Component: component, props, seo };
}
