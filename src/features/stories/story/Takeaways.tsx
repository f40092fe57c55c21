import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import { Split } from './Split.tsx';
import styles from './Takeaways.module.css';

type Props = {
  readonly takeaways: StoryContent['takeaways'];
  readonly ground: 'paper' | 'second' | 'night';
  readonly form: 'list' | 'columns';
};

/** What another team can take from it, in type large enough to remember. */
export function Takeaways({ takeaways, ground, form }: Props) {
  const Frame = form === 'list' ? Split : Section;
  return (
    <Frame id="takeaways" title={takeaways.title} ground={ground}>
      <ol className={styles[form]}>
        {takeaways.points.map((point) => (
          <li key={point} className={styles.point}>
            {point}
          </li>
        ))}
      </ol>
    </Frame>
  );
}
