import { Section } from '../../ui/Section.tsx';
import type { CostsContent } from './content.ts';
import styles from './SupportLevels.module.css';

type Props = { readonly support: CostsContent['support'] };

export function SupportLevels({ support }: Props) {
  return (
    <Section id="support" title={support.title} intro={support.intro} surface="second">
      <ol className={styles.levels}>
        {support.levels.map(({ name, text, fits }) => (
          <li key={name} className={styles.level}>
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
            <p className={styles.fits}>
              {support.fits} {fits}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
