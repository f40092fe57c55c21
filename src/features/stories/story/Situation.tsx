import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import { Paragraphs } from './Paragraphs.tsx';
import styles from './Situation.module.css';
import { SplitSection } from './SplitSection.tsx';

type Props = { readonly situation: StoryContent['situation']; readonly form: 'split' | 'large' };

export function Situation({ situation, form }: Props) {
  const { title, paragraphs } = situation;
  if (form === 'split') {
    return (
      <SplitSection id="situation" title={title}>
        <Paragraphs of={paragraphs} />
      </SplitSection>
    );
  }
  const [first, ...rest] = paragraphs;
  return (
    <Section id="situation" title={title}>
      <div className={styles.large}>
        <p className={styles.first}>{first}</p>
        {rest.length > 0 && <Paragraphs of={rest} />}
      </div>
    </Section>
  );
}
