import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';

type Props = {
  readonly title: string;
  readonly challenges: StoryContent['challenges'];
  readonly form: 'rows' | 'columns';
};

export const Challenges = ({ title, challenges: { intro, points }, form }: Props) => (
  <Section id="challenges" title={title} intro={intro} surface={form === 'rows' ? 'second' : 'paper'}>
    <Rows rows={points} layout={form} />
  </Section>
);
