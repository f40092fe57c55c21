import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Solution.module.css';

type Props = { readonly solution: StoryContent['solution']; readonly surface: 'paper' | 'night' };

/** What was built: text and a diagram of the parts. */
export function Solution({ solution, surface }: Props) {
  return (
    <Section id="built" title={solution.title} surface={surface}>
      <div className={styles.words}>
        {solution.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Diagram diagram={solution.diagram} surface={surface} />
    </Section>
  );
}
