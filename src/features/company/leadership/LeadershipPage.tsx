import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { leadershipContent, type LeadershipContent } from './content.ts';
import { Escalation } from './Escalation.tsx';
import { Matrix } from './Matrix.tsx';
import { Opening } from './Opening.tsx';
import { Roles } from './Roles.tsx';

export function LeadershipPage({ content, company, related }: PageProps<LeadershipContent>) {
  return (
    <>
      <Opening content={content} />
      <Matrix content={content} />
      <Roles roles={content.roles} company={company} />
      <Escalation escalation={content.escalation} />
      <Questions words={content.questions} />
      <Teasers id="related" words={content.related} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: leadershipContent, component: LeadershipPage });
