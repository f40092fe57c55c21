import type { Company } from '../../../../contract/company.ts';
import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { LeadershipContent } from './content.ts';
import { Escalation } from './Escalation.tsx';
import { Matrix } from './Matrix.tsx';
import { Opening } from './Opening.tsx';
import { Roles } from './Roles.tsx';

type Props = {
  readonly content: LeadershipContent;
  readonly company: Company;
  readonly related: readonly Teaser[];
};

export function LeadershipPage({ content, company, related }: Props) {
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
