import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnicalQuestions } from './TechnicalQuestions.tsx';
import { TeamBuilderOpening } from './TeamBuilderOpening.tsx';
import { dedicatedContent, type DedicatedContent } from './content.ts';
import { Interviews } from './Interviews.tsx';
import { EngagementModels } from './EngagementModels.tsx';
import { PartTimeWeeks } from './PartTimeWeeks.tsx';

export function DedicatedPage({ content, related, children }: PageProps<DedicatedContent>) {
  return (
    <>
      <TeamBuilderOpening hero={content.hero}>{children}</TeamBuilderOpening>
      <EngagementModels models={content.models} />
      <Interviews interviews={content.interviews} replacement={content.replacement} />
      <TechnicalQuestions asks={content.asks} />
      <PartTimeWeeks weeks={content.weeks} />
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({
  schema: dedicatedContent,
  component: DedicatedPage,
  service: ({ seo }) => seo,
});
