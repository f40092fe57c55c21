import type { PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import type { DomainContent } from './content.ts';
import { CustomSoftware } from './CustomSoftware.tsx';
import { Trades } from './Trades.tsx';

export function DomainPage({ content, related, teasersOf }: PageProps<DomainContent>) {
  const { trades } = content;
  return (
    <>
      <Opening title={content.title} lead={content.lead} size="large" layout="split" />
      <Trades
        trades={trades}
        call={content.call}
        reading={teasersOf([...new Set(trades.entries.flatMap(({ reading }) => reading))])}
      />
      <CustomSoftware custom={content.custom} />
      <Questions words={content.questions} />
      <Teasers id="related" words={content.related} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}
