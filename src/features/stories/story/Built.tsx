import { Diagram } from '../../../ui/drawing/Diagram.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Built.module.css';

type Props = { readonly built: StoryContent['built']; readonly ground: 'paper' | 'night' };

/** What was built, in words and as a plan of its parts. */
export function Built({ built, ground }: Props) {
  return (
    <Section id="built" title={built.title} ground={ground}>
      <div className={styles.words}>
        {built.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Diagram diagram={built.diagram} ground={ground} />
    </Section>
  );
}
