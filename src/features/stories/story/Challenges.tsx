import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Challenges.module.css';

type Props = {
  readonly title: string;
  readonly challenges: StoryContent['challenges'];
  readonly form: 'rows' | 'columns';
};

export function Challenges({ title, challenges: { intro, points }, form }: Props) {
  if (form === 'rows')
    return (
      <Section id="challenges" title={title} intro={intro} surface="second">
        <Rows rows={points} />
      </Section>
    );
  return (
    <Section id="challenges" title={title} intro={intro}>
      <ul className={styles.columns}>
        {points.map(({ name, text }) => (
          <li key={name} className={styles.point}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
