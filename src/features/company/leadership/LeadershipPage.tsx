import type { Company } from '../../../../contract/company.ts';
import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { LeadershipContent } from './content.ts';
import { Escalation } from './Escalation.tsx';
import { ResponsibilityMatrix } from './ResponsibilityMatrix.tsx';
import { LeadershipOpening } from './LeadershipOpening.tsx';
import { LeadershipRoles } from './LeadershipRoles.tsx';

type Props = {
  readonly content: LeadershipContent;
  readonly company: Company;
  readonly related: readonly Teaser[];
};

export function LeadershipPage({ content, company, related }: Props) {
  return (
    <>
      <LeadershipOpening content={content} />
      <ResponsibilityMatrix content={content} />
      <LeadershipRoles roles={content.roles} company={company} />
      <Escalation escalation={content.escalation} />
      <Questions words={content.questions} />
      <Teasers id="related" words={content.related} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}
