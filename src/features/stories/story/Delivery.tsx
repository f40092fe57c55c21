import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import type { StoryContent } from '../content.ts';

type Props = {
  readonly title: string;
  readonly delivery: StoryContent['delivery'];
  readonly surface: 'paper' | 'second';
  readonly layout: 'down' | 'across';
};

/** The steps of the delivery: down a line beside the heading, or across the page. */
export function Delivery({ title, delivery, surface, layout }: Props) {
  return (
    <Section
      id="delivery"
      title={title}
      intro={delivery.intro}
      surface={surface}
      layout={layout === 'down' ? 'beside' : 'above'}
    >
      <Steps
        layout={layout}
        steps={delivery.steps.map(({ when, name, text }) => ({ when, title: name, text }))}
      />
    </Section>
  );
}
