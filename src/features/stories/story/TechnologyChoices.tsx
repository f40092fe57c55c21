import { Section } from '../../../ui/Section.tsx';
import { Technology } from '../../../ui/Technology.tsx';
import type { StoryContent } from '../content.ts';
import styles from './TechnologyChoices.module.css';

type Props = {
  readonly title: string;
  readonly technology: StoryContent['technology'];
  readonly surface: 'paper' | 'second';
  readonly form: 'rows' | 'columns' | 'side';
};

export function TechnologyChoices({ title, technology, surface, form }: Props) {
  return (
    <Section id="technology" title={title} surface={surface} layout={form === 'side' ? 'beside' : 'above'}>
      <dl className={styles[form]}>
        {technology.choices.map(({ uses, why }) => (
          <div key={why} className={styles.choice}>
            <dt className={styles.uses}>
              {uses.map((id) => (
                <Technology key={id} id={id} />
              ))}
            </dt>
            <dd className={styles.why}>{why}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
