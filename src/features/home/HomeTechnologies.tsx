import { Section } from '../../ui/Section.tsx';
import { Technology } from '../../ui/Technology.tsx';
import type { HomeContent } from './content.ts';
import styles from './HomeTechnologies.module.css';

type Props = { readonly technologies: HomeContent['technologies'] };

export function HomeTechnologies({ technologies }: Props) {
  return (
    <Section id="technologies" title={technologies.title} intro={technologies.intro}>
      <dl className={styles.groups}>
        {technologies.groups.map(({ label, entries }) => (
          <div key={label} className={styles.group}>
            <dt className={styles.label}>{label}</dt>
            {entries.map((id) => (
              <dd key={id}>
                <Technology id={id} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}
