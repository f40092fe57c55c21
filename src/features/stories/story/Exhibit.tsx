import { Sequence } from '../../../ui/drawing/Sequence.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { StoryContent } from '../content.ts';
import { Rules } from './Rules.tsx';

type Ground = 'paper' | 'second' | 'night';
type Props = { readonly exhibit: StoryContent['exhibit']; readonly ground: Ground };

/** A closer look at the one thing that the story turns on. */
export function Exhibit({ exhibit, ground }: Props) {
  return (
    <Section id="exhibit" title={exhibit.title} intro={exhibit.intro} ground={ground}>
      <Shown exhibit={exhibit} ground={ground} />
    </Section>
  );
}

function Shown({ exhibit, ground }: Props) {
  switch (exhibit.kind) {
    case 'sequence':
      return <Sequence sequence={exhibit.sequence} ground={ground === 'night' ? 'night' : 'paper'} />;
    case 'table':
      return <Table caption={exhibit.caption} columns={exhibit.columns} rows={exhibit.rows} />;
    case 'rules':
      return <Rules rules={exhibit.rules} />;
  }
}
