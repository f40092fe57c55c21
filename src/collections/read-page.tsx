import type { CollectionEntry } from 'astro:content';
import { Cover } from '../features/blog/Cover.tsx';
import { StoryCover } from '../features/stories/StoryCover.tsx';
import type { PageSeo } from '../seo/head.ts';
import { faqPage, service } from '../seo/structured.ts';
import { company } from '../site/company.ts';
import { contentOf, type PageName } from './content.ts';
import type { PageProps } from '../site/page.ts';
import { seoOf, sitePages } from './pages.ts';
import { teasersOf, type Teaser } from '../site/teasers.ts';
import common from '../ui/common.module.css';

/** The fields from which related links and structured data are made, where a page has them. */
type PageContent = {
  readonly path: string;
  readonly related?: { readonly paths: readonly string[] } | undefined;
  readonly questions?:
    | { readonly entries: readonly { readonly question: string; readonly answer: string }[] }
    | undefined;
};

type Options<Content> = {
  /** The address, where it is an alias. */
  readonly path?: string;
  /** Name and description of the service that the page offers, for its structured data. */
  readonly service?: (content: Content) => { readonly name: string; readonly description: string };
};

type Page<Content> = { readonly props: PageProps<Content>; readonly seo: PageSeo };

type Data<Name extends PageName> = CollectionEntry<Name>['data'];

/** What the route of a page passes on: to its component, and to the document. */
export const readPage = async <Name extends PageName>(
  name: Name,
  options: Options<Data<Name>> = {},
): Promise<Page<Data<Name>>> => pageOf(await contentOf(name), options);

export async function pageOf<Content extends PageContent>(
  content: Content,
  { path = content.path, service: serviceOf }: Options<Content> = {},
): Promise<Page<Content>> {
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
  return { props, seo };
}

const coverSize = { width: 720, height: 480 };

/** Adds the drawing of a story or the cover of an article; other pages have no picture. */
function withPicture(teaser: Teaser): Teaser {
  const { path, kind, section } = teaser;
  const slug = path.slice(path.lastIndexOf('/') + 1);
  if (kind === 'story') return { ...teaser, picture: <StoryCover slug={slug} /> };
  if (!section) return teaser;
  const cover = <Cover slug={slug} section={section} size={coverSize} />;
  return { ...teaser, picture: <div className={common.panel}>{cover}</div> };
}
