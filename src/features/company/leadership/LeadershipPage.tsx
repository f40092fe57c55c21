import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { leadershipContent, type LeadershipContent } from './content.ts';
import { Escalation } from './Escalation.tsx';
import { ResponsibilityMatrix } from './ResponsibilityMatrix.tsx';
import { LeadershipOpening } from './LeadershipOpening.tsx';
import { LeadershipRoles } from './LeadershipRoles.tsx';

export function LeadershipPage({ content, company, related }: PageProps<LeadershipContent>) {
  return (
    <>
      <LeadershipOpening content={content} />
      <ResponsibilityMatrix content={content} />
      <LeadershipRoles roles={content.roles} company={company} />
      <Escalation escalation={content.escalation} />
      <Questions words={content.questions} />
      <Teasers id="related" words={content.related} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: leadershipContent, component: LeadershipPage });
