import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import { SplitSection } from './SplitSection.tsx';
import styles from './Takeaways.module.css';

type Props = {
  readonly title: string;
  readonly takeaways: StoryContent['takeaways'];
  readonly surface: 'paper' | 'second' | 'night';
  readonly form: 'list' | 'columns';
};

export function Takeaways({ title, takeaways, surface, form }: Props) {
  const Frame = form === 'list' ? SplitSection : Section;
  return (
    <Frame id="takeaways" title={title} surface={surface}>
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
