import { Sequence } from '../../../ui/drawing/Sequence.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { StoryContent } from '../content.ts';

type Surface = 'paper' | 'second' | 'night';
type Props = { readonly detail: StoryContent['detail']; readonly surface: Surface };

export function Detail({ detail, surface }: Props) {
  return (
    <Section id="detail" title={detail.title} intro={detail.intro} surface={surface}>
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
      return <Rows rows={detail.rules.map(({ when, outcome }) => ({ name: when, text: outcome }))} />;
  }
}
