import { Deliverables } from '../../ui/Deliverables.tsx';
import { Section } from '../../ui/Section.tsx';
import { Steps } from '../../ui/Steps.tsx';
import type { HomeContent } from './content.ts';

type Props = { readonly timeline: HomeContent['timeline'] };

export function FirstThirtyDays({ timeline }: Props) {
  return (
    <Section id="first-thirty-days" title={timeline.title} intro={timeline.intro} surface="second">
      <Steps
        layout="across"
        steps={timeline.stops.map(({ day, title, text, yours }) => ({
          when: `day ${day}`,
          title,
          text,
          result: <Deliverables>{yours}</Deliverables>,
          milestone: day === 15,
        }))}
      />
    </Section>
  );
}
