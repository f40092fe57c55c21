import { Facts } from '../../../ui/Facts.tsx';
import { Opening } from '../../../ui/Opening.tsx';
import { Technology } from '../../../ui/Technology.tsx';
import width from '../../../ui/width.module.css';
import { classes } from '../../../ui/classes.ts';
import type { StoryContent } from '../content.ts';
import type { StoryLabels } from '../gallery/content.ts';
import { StoryCover } from '../StoryCover.tsx';
import styles from './StoryOpening.module.css';

type Props = {
  readonly slug: string;
  readonly content: StoryContent;
  readonly labels: StoryLabels;
};

/** Title, picture and facts: the picture beside the words on a dark surface, or below them across the page. */
export function StoryOpening({ slug, content, labels }: Props) {
  const { title, lead, opening, illustration } = content;
  const cover = <StoryCover slug={slug} alt={illustration} />;
  const facts = <StoryFacts content={content} labels={labels} />;
  if (opening === 'beside')
    return (
      <Opening title={title} lead={lead} size="small" surface="night" figure={cover}>
        <div className={classes(width.page, styles.below)}>{facts}</div>
      </Opening>
    );
  return (
    <Opening title={title} lead={lead} size="small" layout="split">
      <div className={classes(width.page, styles.across)}>
        {cover}
        {facts}
      </div>
    </Opening>
  );
}

function StoryFacts({ content, labels }: Omit<Props, 'slug'>) {
  return (
    <Facts
      facts={[
        { label: labels.system, value: content.seo.name },
        { label: labels.domain, value: content.domain },
        {
          label: labels.technologies,
          value: (
            <span className={styles.technologies}>
              {content.technologies.map((id) => (
                <Technology key={id} id={id} />
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
