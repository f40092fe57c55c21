import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Challenges.module.css';
import { SplitSection } from './SplitSection.tsx';

type Points = StoryContent['challenges']['points'];
type Form = 'rows' | 'columns' | 'stack';
type Props = { readonly challenges: StoryContent['challenges']; readonly form: Exclude<Form, 'stack'> };

export function Challenges({ challenges, form }: Props) {
  const { title, intro, points } = challenges;
  if (form === 'columns') {
    return (
      <Section id="hard" title={title} intro={intro}>
        <ChallengeList points={points} form={form} />
      </Section>
    );
  }
  return (
    <SplitSection id="hard" title={title} intro={intro} surface="second">
      <ChallengeList points={points} form={form} />
    </SplitSection>
  );
}

export function ChallengeList({ points, form }: { readonly points: Points; readonly form: Form }) {
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
