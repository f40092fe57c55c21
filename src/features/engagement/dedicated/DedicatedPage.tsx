import type { ReactNode } from 'react';
import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnicalQuestions } from './TechnicalQuestions.tsx';
import { TeamBuilderOpening } from './TeamBuilderOpening.tsx';
import type { DedicatedContent } from './content.ts';
import { Interviews } from './Interviews.tsx';
import { EngagementModels } from './EngagementModels.tsx';
import { PartTimeWeeks } from './PartTimeWeeks.tsx';

type Props = {
  readonly content: DedicatedContent;
  readonly related: readonly Teaser[];
  /** The team builder, an island. */
  readonly children?: ReactNode;
};

export function DedicatedPage({ content, related, children }: Props) {
  return (
    <>
      <TeamBuilderOpening hero={content.hero}>{children}</TeamBuilderOpening>
      <EngagementModels models={content.models} />
      <Interviews interviews={content.interviews} replacement={content.replacement} />
      <TechnicalQuestions asks={content.asks} />
      <PartTimeWeeks weeks={content.weeks} />
      <Questions words={content.questions} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}
