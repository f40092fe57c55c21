import type { Teaser } from '../../../site/teasers.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { TechnologyChoice } from './TechnologyChoice.tsx';
import { Consulting } from './Consulting.tsx';
import type { TechnicalContent } from './content.ts';
import { TechnologyMap } from './TechnologyMap.tsx';

type Props = {
  readonly content: TechnicalContent;
  /** What exists of all that the map would like to link to. */
  readonly reading: readonly Teaser[];
  readonly related: readonly Teaser[];
};

export function TechnicalPage({ content, reading, related }: Props) {
  return (
    <>
      <TechnologyMap content={content} reading={reading} />
      <TechnologyChoice choice={content.choice} />
      <Consulting consulting={content.consulting} />
      <Questions words={content.questions} />
      <Teasers id="related" words={content.related} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}
