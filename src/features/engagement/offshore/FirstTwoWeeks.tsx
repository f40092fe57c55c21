import { Deliverables } from '../../../ui/Deliverables.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import type { OffshoreContent } from './content.ts';

type Props = { readonly words: OffshoreContent['firstTwoWeeks'] };

export function FirstTwoWeeks({ words }: Props) {
  const { title, intro, resultLabel, days } = words;
  return (
    <Section id="first-two-weeks" title={title} intro={intro} surface="second">
      <Steps
        layout="calendar"
        steps={days.map((day, index) => ({
          when: `Day ${index + 1}`,
          title: day.title,
          text: day.text,
          result: <Deliverables label={resultLabel}>{day.result}</Deliverables>,
        }))}
      />
    </Section>
  );
}
