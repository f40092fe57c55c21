import { classes } from '../../../ui/classes.ts';
import { OpeningWords } from '../../../ui/OpeningWords.tsx';
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
          <OpeningWords
            title={hero.title}
            lead={hero.lead}
            layout="split"
            surface="night"
            second={{ label: hero.second, href: '#stages' }}
          />
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
