import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { GetQuote } from '../../ui/GetQuote.tsx';
import surfaces from '../../ui/surfaces.module.css';
import width from '../../ui/width.module.css';
import type { HomeContent } from './content.ts';
import styles from './HomeHero.module.css';

type Props = {
  readonly hero: HomeContent['hero'];
  readonly promises: HomeContent['promises'];
  /** The captions, an island: only an Astro page can hydrate it. */
  readonly carousel: ReactNode;
};

export function HomeHero({ hero, promises, carousel }: Props) {
  return (
    <div className={classes(surfaces.night, styles.hero)}>
      <div className={classes(width.page, styles.stage)}>
        <div className={styles.words}>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.actions}>
            <GetQuote surface="night" />
            <Button href={hero.second.href} look="quiet" surface="night">
              {hero.second.label}
            </Button>
          </div>
          <ContactLinks quiet />
        </div>
        {carousel}
      </div>
      <dl className={classes(width.page, styles.promises)}>
        {promises.map(({ figure, unit, label }) => (
          <div key={label} className={styles.promise}>
            <dt className={styles.figure}>
              {figure} <span>{unit}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
