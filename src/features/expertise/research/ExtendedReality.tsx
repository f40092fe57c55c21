import { Section } from '../../../ui/Section.tsx';
import type { ResearchContent } from './content.ts';
import styles from './ExtendedReality.module.css';
import { RoomDrawing } from './RoomDrawing.tsx';

type Props = { readonly reality: ResearchContent['reality'] };

export function ExtendedReality({ reality }: Props) {
  const { title, intro, drawing, uses, flatLabel } = reality;
  return (
    <Section id="extended-reality" title={title} intro={intro} surface="night">
      <RoomDrawing alt={drawing} />
      <ul className={styles.uses}>
        {uses.map(({ name, depth, flat }) => (
          <li key={name} className={styles.use}>
            <h3 className={styles.name}>{name}</h3>
            <p>{depth}</p>
            <p className={styles.flat}>
              {flatLabel} {flat}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
