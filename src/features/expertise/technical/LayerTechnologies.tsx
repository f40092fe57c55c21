import type { Teaser } from '../../../site/teasers.ts';
import { classes } from '../../../ui/classes.ts';
import { Technology } from '../../../ui/Technology.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { Place, Stance } from './content.ts';
import styles from './LayerTechnologies.module.css';

type Props = {
  readonly stance: Stance;
  readonly places: readonly Place[];
  readonly reading: readonly Teaser[];
};

/** The technologies of one layer with the same stance, each with links to what we wrote about it. */
export function LayerTechnologies({ stance, places, reading }: Props) {
  return (
    <ul className={classes(styles.technologies, styles[stance])}>
      {places.map((place) => (
        <li key={'technology' in place ? place.technology : place.name} className={styles.place}>
          <p className={styles.name}>
            {'technology' in place ? <Technology id={place.technology} /> : place.name}
          </p>
          <p className={styles.note}>{place.note}</p>
          <Reading teasers={place.read.flatMap((wanted) => reading.filter(({ path }) => path === wanted))} />
        </li>
      ))}
    </ul>
  );
}

function Reading({ teasers }: { readonly teasers: readonly Teaser[] }) {
  if (teasers.length === 0) return null;
  return (
    <ul className={styles.reading}>
      {teasers.map(({ path, title }) => (
        <li key={path}>
          <TextLink href={path}>{title}</TextLink>
        </li>
      ))}
    </ul>
  );
}
