import type { ReactNode } from 'react';
import { ClosingCall } from '../../ui/ClosingCall.tsx';
import { Questions } from '../../ui/Questions.tsx';
import type { HomeContent } from './content.ts';
import { FirstThirtyDays } from './FirstThirtyDays.tsx';
import { HomeHero } from './HomeHero.tsx';
import { Services } from './Services.tsx';
import { HomeTechnologies } from './HomeTechnologies.tsx';

type Props = {
  readonly content: HomeContent;
  /** `beside` where there is a form. */
  readonly closingLayout: 'row' | 'beside';
  readonly carousel?: ReactNode;
  /** Parts of other features: one feature does not import another. */
  readonly stories?: ReactNode;
  readonly articles?: ReactNode;
  /** The plain form, on `/lets-talk` only. */
  readonly form?: ReactNode;
};

export function HomePage({ content, closingLayout, carousel, stories, articles, form }: Props) {
  return (
    <>
      <HomeHero hero={content.hero} promises={content.promises} carousel={carousel} />
      <Services services={content.services} />
      <FirstThirtyDays timeline={content.timeline} />
      {stories}
      <HomeTechnologies technologies={content.technologies} />
      <Questions words={content.questions} more={content.moreAnswers} surface="second" />
      {articles}
      <ClosingCall id="lets-talk" words={content.closing} layout={closingLayout}>
        {form}
      </ClosingCall>
    </>
  );
}
