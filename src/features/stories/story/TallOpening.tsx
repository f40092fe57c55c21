import { classes } from '../../../ui/classes.ts';
import surfaces from '../../../ui/surfaces.module.css';
import panel from '../../../ui/panel.module.css';
import width from '../../../ui/width.module.css';
import { Paragraphs } from './Paragraphs.tsx';
import { Facts } from './Facts.tsx';
import { ChallengeList } from './Challenges.tsx';
import { Heading } from './Heading.tsx';
import { StoryCover } from '../StoryCover.tsx';
import type { OpeningProps } from './opening-props.ts';
import styles from './TallOpening.module.css';

/** Opening, situation and challenges on one dark surface; the picture stays in view while the text scrolls. */
export function TallOpening({ slug, content, labels }: OpeningProps) {
  const { situation, challenges } = content;
  return (
    <div className={classes(surfaces.night, styles.sheet)}>
      <div className={classes(width.page, styles.inner)}>
        <header className={styles.words}>
          <Heading name={content.seo.name} title={content.title} />
          <p className={styles.lead}>{content.lead}</p>
        </header>
        <div className={styles.side}>
          <div className={classes(panel.panel, styles.panel)}>
            <StoryCover slug={slug} alt={content.illustration} />
            <Facts facts={content} labels={labels} />
          </div>
        </div>
        <section className={styles.part} aria-labelledby="situation">
          <h2 id="situation">{situation.title}</h2>
          <Paragraphs of={situation.paragraphs} />
        </section>
        <section className={styles.part} aria-labelledby="hard">
          <h2 id="hard">{challenges.title}</h2>
          <p className={styles.intro}>{challenges.intro}</p>
          <ChallengeList points={challenges.points} form="stack" />
        </section>
      </div>
    </div>
  );
}
