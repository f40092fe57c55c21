import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Solution.module.css';

type Props = {
  readonly title: string;
  readonly solution: StoryContent['solution'];
  readonly surface: 'paper' | 'night';
};

/** The architecture: text and a diagram of the parts. */
export function Solution({ title, solution, surface }: Props) {
  return (
    <Section id="architecture" title={title} surface={surface}>
      <div className={styles.words}>
        {solution.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Diagram diagram={solution.diagram} surface={surface} />
    </Section>
  );
}
