import type { PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { LeadershipContent } from './content.ts';
import { Escalation } from './Escalation.tsx';
import { LeadershipRoles } from './LeadershipRoles.tsx';
import { ResponsibilityMatrix } from './ResponsibilityMatrix.tsx';

export function LeadershipPage({ content, company, related }: PageProps<LeadershipContent>) {
  return (
    <>
      <Opening
        title={content.title}
        lead={content.lead}
        layout="split"
        second={{ label: content.escalation.title, href: '#escalation' }}
      />
      <LeadershipRoles words={content.roles} company={company} />
      <ResponsibilityMatrix words={content.matrix} roles={content.roles.entries} />
      <Escalation words={content.escalation} />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}
