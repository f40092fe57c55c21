import { Section } from '../../ui/Section.tsx';
import { technologies as marks } from '../../ui/technologies.ts';
import type { HomeContent } from './content.ts';
import styles from './Technologies.module.css';

type Props = { readonly technologies: HomeContent['technologies'] };

export function Technologies({ technologies }: Props) {
  return (
    <Section id="technologies" title={technologies.title} intro={technologies.intro}>
      <dl className={styles.groups}>
        {technologies.groups.map(({ label, entries }) => (
          <div key={label} className={styles.group}>
            <dt className={styles.label}>{label}</dt>
            {entries.map((id) => (
              <dd key={id} className={styles.technology}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={marks[id].mark} />
                </svg>
                {marks[id].name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}
