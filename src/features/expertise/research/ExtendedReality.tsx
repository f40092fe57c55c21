import { Section } from '../../../ui/Section.tsx';
import type { ResearchContent } from './content.ts';
import styles from './ExtendedReality.module.css';
import { RoomDrawing } from './RoomDrawing.tsx';

type Props = { readonly reality: ResearchContent['reality'] };

export function ExtendedReality({ reality }: Props) {
  const { title, intro, drawing, uses, notNeededLabel } = reality;
  return (
    <Section id="extended-reality" title={title} intro={intro} surface="night">
      <RoomDrawing alt={drawing} />
      <ul className={styles.uses}>
        {uses.map(({ name, benefit, notNeeded }) => (
          <li key={name} className={styles.use}>
            <h3 className={styles.name}>{name}</h3>
            <p>{benefit}</p>
            <p className={styles.notNeeded}>
              {notNeededLabel} {notNeeded}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
