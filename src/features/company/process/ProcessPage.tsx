import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { ChangeRequests } from './ChangeRequests.tsx';
import { processContent, type ProcessContent } from './content.ts';
import { DefinitionOfDone } from './DefinitionOfDone.tsx';
import { Handover } from './Handover.tsx';
import { ProcessOpening } from './ProcessOpening.tsx';
import styles from './ProcessPage.module.css';
import { StageList } from './StageList.tsx';
import { ProcessSection } from './ProcessSection.tsx';
import { Visibility } from './Visibility.tsx';

export function ProcessPage({ content, related }: PageProps<ProcessContent>) {
  const { risk } = content;
  return (
    <>
      <ProcessOpening hero={content.hero} stages={content.stages.entries} />
      <StageList stages={content.stages} />
      <DefinitionOfDone done={content.done} />
      <ChangeRequests change={content.change} />
      <Visibility watch={content.watch} />
      <ProcessSection id="risk" title={risk.title} intro={risk.intro}>
        <div className={styles.risk}>
          <Table caption={risk.caption} columns={risk.columns} rows={risk.rows} />
        </div>
      </ProcessSection>
      <Handover words={content.handover} />
      <Questions words={content.questions} surface="second" />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: processContent, component: ProcessPage });
