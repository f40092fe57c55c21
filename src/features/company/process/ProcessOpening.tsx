import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ContactLinks } from '../../../ui/ContactLinks.tsx';
import { GetQuote } from '../../../ui/GetQuote.tsx';
import surfaces from '../../../ui/surfaces.module.css';
import width from '../../../ui/width.module.css';
import type { ProcessContent, Stage } from './content.ts';
import { ProcessTimeline } from './drawings/ProcessTimeline.tsx';
import { VerticalProcessTimeline } from './drawings/VerticalProcessTimeline.tsx';
import styles from './ProcessOpening.module.css';

type Props = { readonly hero: ProcessContent['hero']; readonly stages: readonly Stage[] };

export function ProcessOpening({ hero, stages }: Props) {
  return (
    <header className={classes(surfaces.night, styles.hero)}>
      <div className={classes(width.page, styles.inner)}>
        <div className={styles.words}>
          <h1 className={styles.title}>{hero.title}</h1>
          <div className={styles.side}>
            <p className={styles.lead}>{hero.lead}</p>
            <div className={styles.actions}>
              <GetQuote surface="night" />
              <Button href="#stages" look="quiet" surface="night">
                {hero.second}
              </Button>
            </div>
            <ContactLinks quiet />
          </div>
        </div>
        <div className={styles.wide}>
          <ProcessTimeline stages={stages} before={hero.before} alt={hero.drawing} />
        </div>
        <div className={styles.narrow}>
          <VerticalProcessTimeline stages={stages} before={hero.before} alt={hero.drawing} />
        </div>
      </div>
    </header>
  );
}
