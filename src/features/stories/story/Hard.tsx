import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Hard.module.css';
import { Split } from './Split.tsx';

type Points = StoryContent['hard']['points'];
type Form = 'rows' | 'columns' | 'stack';
type Props = { readonly hard: StoryContent['hard']; readonly form: Exclude<Form, 'stack'> };

export function Hard({ hard, form }: Props) {
  const { title, intro, points } = hard;
  if (form === 'columns') {
    return (
      <Section id="hard" title={title} intro={intro}>
        <HardPoints points={points} form={form} />
      </Section>
    );
  }
  return (
    <Split id="hard" title={title} intro={intro} ground="second">
      <HardPoints points={points} form={form} />
    </Split>
  );
}

export function HardPoints({ points, form }: { readonly points: Points; readonly form: Form }) {
  return (
    <ul className={styles[form]}>
      {points.map(({ name, text }) => (
        <li key={name} className={styles.point}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
