import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Takeaways.module.css';

type Props = {
  readonly title: string;
  readonly takeaways: StoryContent['takeaways'];
  readonly surface: 'paper' | 'second' | 'night';
  readonly form: 'list' | 'columns';
};

export function Takeaways({ title, takeaways, surface, form }: Props) {
  return (
    <Section id="takeaways" title={title} surface={surface} layout={form === 'list' ? 'beside' : 'above'}>
      <ol className={styles[form]}>
        {takeaways.points.map((point) => (
          <li key={point} className={styles.point}>
            {point}
          </li>
        ))}
      </ol>
    </Section>
  );
}
