import { Section } from '../../../ui/Section.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import type { LeadershipContent } from './content.ts';
import styles from './Escalation.module.css';

type Props = { readonly words: LeadershipContent['escalation'] };

export function Escalation({ words }: Props) {
  return (
    <Section id="escalation" title={words.title} intro={words.intro}>
      <Steps
        layout="across"
        steps={words.steps.map(({ name, text, within }) => ({ title: name, text, when: within }))}
      />
      <p className={styles.note}>{words.note}</p>
    </Section>
  );
}
