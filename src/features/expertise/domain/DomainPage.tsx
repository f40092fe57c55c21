import { definePage, type PageProps } from '../../../site/page.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import width from '../../../ui/width.module.css';
import { domainContent, type DomainContent } from './content.ts';
import { CustomSoftware } from './CustomSoftware.tsx';
import styles from './DomainPage.module.css';
import { TradeSection } from './TradeSection.tsx';
import { DomainOpening } from './DomainOpening.tsx';
import { TradeIndex } from './TradeIndex.tsx';

export function DomainPage({ content, related, teasersOf }: PageProps<DomainContent>) {
  const seen = teasersOf([...new Set(content.entries.flatMap(({ see }) => see))]);
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
      <Teasers id="related" words={content.related} teasers={related} surface="second" />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({
  schema: domainContent,
  component: DomainPage,
  service: ({ custom }) => ({ name: custom.title, description: custom.intro }),
});
