import { Sequence } from '../../../ui/drawing/Sequence.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { StoryContent } from '../content.ts';
import { Rules } from './Rules.tsx';

type Ground = 'paper' | 'second' | 'night';
type Props = { readonly detail: StoryContent['detail']; readonly surface: Ground };

export function Detail({ detail, surface }: Props) {
  return (
    <Section id="exhibit" title={detail.title} intro={detail.intro} surface={surface}>
      <Shown detail={detail} surface={surface} />
    </Section>
  );
}

function Shown({ detail, surface }: Props) {
  switch (detail.kind) {
    case 'sequence':
      return <Sequence sequence={detail.sequence} surface={surface === 'night' ? 'night' : 'paper'} />;
    case 'table':
      return <Table caption={detail.caption} columns={detail.columns} rows={detail.rows} />;
    case 'rules':
      return <Rules rules={detail.rules} />;
  }
}
