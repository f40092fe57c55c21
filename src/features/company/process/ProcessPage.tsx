import { definePage, type PageProps } from '../../../site/page.ts';
import { ClosingCall } from '../../../ui/ClosingCall.tsx';
import { Questions } from '../../../ui/Questions.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Teasers } from '../../../ui/Teasers.tsx';
import { Change } from './Change.tsx';
import { processContent, type ProcessContent } from './content.ts';
import { Done } from './Done.tsx';
import { HandOver } from './HandOver.tsx';
import { Hero } from './Hero.tsx';
import styles from './ProcessPage.module.css';
import { Stages } from './Stages.tsx';
import { Stretch } from './Stretch.tsx';
import { Watch } from './Watch.tsx';

export function ProcessPage({ content, related }: PageProps<ProcessContent>) {
  const { risk } = content;
  return (
    <>
      <Hero hero={content.hero} stages={content.stages.entries} />
      <Stages stages={content.stages} />
      <Done done={content.done} />
      <Change change={content.change} />
      <Watch watch={content.watch} />
      <Stretch id="risk" title={risk.title} intro={risk.intro}>
        <div className={styles.risk}>
          <Table caption={risk.caption} columns={risk.columns} rows={risk.rows} />
        </div>
      </Stretch>
      <HandOver words={content.handover} />
      <Questions words={content.questions} ground="second" />
      <Teasers id="related" words={{ title: content.related.title }} teasers={related} />
      <ClosingCall words={content.closing} />
    </>
  );
}

export const page = definePage({ schema: processContent, component: ProcessPage });
