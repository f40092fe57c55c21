import type { Teaser } from '../../../site/teasers.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import width from '../../../ui/width.module.css';
import type { DomainContent } from './content.ts';
import { CustomSoftware } from './CustomSoftware.tsx';
import styles from './DomainPage.module.css';
import { TradeSection } from './TradeSection.tsx';
import { DomainOpening } from './DomainOpening.tsx';
import { TradeIndex } from './TradeIndex.tsx';

type Props = {
  readonly content: DomainContent;
  /** What exists of the pages that the entries refer to. */
  readonly seen: readonly Teaser[];
  readonly related: readonly Teaser[];
};

export function DomainPage({ content, seen, related }: Props) {
  return (
    <>
      <DomainOpening content={content} />
      <div className={classes(width.page, styles.book)}>
        <TradeIndex entries={content.entries} />
        <div className={styles.entries}>
          {content.entries.map((entry) => (
            <TradeSection key={entry.id} entry={entry} labels={content.labels} seen={seen} />
          ))}
        </div>
      </div>
      <CustomSoftware custom={content.custom} />
      <Questions words={content.questions} />
      <Teasers id="related" words={content.related} teasers={related} ground="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}
