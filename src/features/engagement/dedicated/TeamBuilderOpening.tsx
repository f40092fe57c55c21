import { classes } from '../../../ui/classes.ts';
import grounds from '../../../ui/grounds.module.css';
import width from '../../../ui/width.module.css';
import styles from './TeamBuilderOpening.module.css';
import { emptyTeam, withCount, withLevel } from './builder/team.ts';
import { TeamBuilder } from './builder/TeamBuilder.tsx';
import { TeamTable } from './builder/TeamTable.tsx';
import type { DedicatedContent } from './content.ts';

type Props = Pick<DedicatedContent, 'hero' | 'builder'>;

export function TeamBuilderOpening({ hero, builder }: Props) {
  const team = builder.first.reduce(
    (so, { role, count, level }) => withLevel(withCount(so, role, count), role, level),
    emptyTeam,
  );
  return (
    <div className={classes(grounds.night, styles.bench)}>
      <div className={classes(width.page, styles.inner)}>
        <header className={styles.words}>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.lead}>{hero.lead}</p>
        </header>
        <div className={styles.table}>
          <TeamTable team={team} words={builder} says={hero.drawing} />
        </div>
        <TeamBuilder builder={builder} team={team} />
      </div>
    </div>
  );
}
