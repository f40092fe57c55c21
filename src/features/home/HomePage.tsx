import type { ReactNode } from 'react';
import type { Company } from '../../../contract/company.ts';
import type { Teaser } from '../../site/teasers.ts';
import { Closing } from './Closing.tsx';
import type { HomeContent } from './content.ts';
import { FirstThirtyDays } from './FirstThirtyDays.tsx';
import { Hero } from './Hero.tsx';
import { Services } from './Services.tsx';
import { Teasers } from '../../ui/Teasers.tsx';
import { Technologies } from './Technologies.tsx';

type Props = {
  readonly content: HomeContent;
  readonly company: Company;
  readonly landed: ReadonlySet<string>;
  readonly articles: readonly Teaser[];
  readonly carousel?: ReactNode;
  /** A part of another feature, which only a page can bring together with this one. */
  readonly stories?: ReactNode;
  /** What stands beside the closing words on the page that carries the plain form. */
  readonly form?: ReactNode;
};

export function HomePage({ content, company, landed, articles, carousel, stories, form }: Props) {
  return (
    <>
      <Hero hero={content.hero} promises={content.promises} carousel={carousel} />
      <Services services={content.services} landed={landed} />
      <FirstThirtyDays timeline={content.timeline} />
      {stories}
      <Technologies technologies={content.technologies} />
      <Teasers id="articles" words={content.articles} teasers={articles} />
      <Closing closing={content.closing} company={company} form={form} />
    </>
  );
}
