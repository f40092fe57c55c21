import { Sequence } from '../../../ui/drawing/Sequence.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { StoryContent } from '../content.ts';
import { Rules } from './Rules.tsx';

type Ground = 'paper' | 'second' | 'night';
type Props = { readonly detail: StoryContent['detail']; readonly ground: Ground };

export function Detail({ detail, ground }: Props) {
  return (
    <Section id="exhibit" title={detail.title} intro={detail.intro} ground={ground}>
      <Shown detail={detail} ground={ground} />
    </Section>
  );
}

function Shown({ detail, ground }: Props) {
  switch (detail.kind) {
    case 'sequence':
      return <Sequence sequence={detail.sequence} ground={ground === 'night' ? 'night' : 'paper'} />;
    case 'table':
      return <Table caption={detail.caption} columns={detail.columns} rows={detail.rows} />;
    case 'rules':
      return <Rules rules={detail.rules} />;
  }
}
