import { classes } from '../../../ui/classes.ts';
import rail from '../../../ui/rail.module.css';
import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Delivered.module.css';
import { Split } from './Split.tsx';

type Props = {
  readonly delivered: StoryContent['delivered'];
  readonly ground: 'paper' | 'second';
  readonly form: 'rail' | 'stairs';
};

/** How it was delivered: down a rail beside the heading, or as stairs across the page. */
export function Delivered({ delivered, ground, form }: Props) {
  const { title, intro } = delivered;
  const Frame = form === 'rail' ? Split : Section;
  return (
    <Frame id="delivered" title={title} intro={intro} ground={ground}>
      <Steps steps={delivered.steps} form={form} />
    </Frame>
  );
}

type StepsProps = { readonly steps: Props['delivered']['steps']; readonly form: Props['form'] };

function Steps({ steps, form }: StepsProps) {
  return (
    <ol className={classes(rail.rail, styles[form])}>
      {steps.map(({ when, name, text }) => (
        <li key={name} className={classes(rail.stop, styles.step)}>
          <p className={classes(rail.when, styles.when)}>{when}</p>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
