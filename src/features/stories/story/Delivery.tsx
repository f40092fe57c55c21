import { classes } from '../../../ui/classes.ts';
import rail from '../../../ui/rail.module.css';
import { Section } from '../../../ui/Section.tsx';
import type { StoryContent } from '../content.ts';
import styles from './Delivery.module.css';

type Props = {
  readonly title: string;
  readonly delivery: StoryContent['delivery'];
  readonly surface: 'paper' | 'second';
  readonly form: 'rail' | 'columns';
};

/** The steps of the delivery: down a rail beside the heading, or in columns across the page. */
export function Delivery({ title, delivery, surface, form }: Props) {
  return (
    <Section
      id="delivery"
      title={title}
      intro={delivery.intro}
      surface={surface}
      layout={form === 'rail' ? 'beside' : 'above'}
    >
      <Steps steps={delivery.steps} form={form} />
    </Section>
  );
}

type StepsProps = { readonly steps: Props['delivery']['steps']; readonly form: Props['form'] };

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
