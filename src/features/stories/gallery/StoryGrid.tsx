import { storyPath } from '../../../../contract/routes.ts';
import { CardLink } from '../../../ui/CardLink.tsx';
import { technologies } from '../../../ui/technologies.ts';
import typography from '../../../ui/typography.module.css';
import type { Story } from '../content.ts';
import { StoryCover } from '../StoryCover.tsx';
import { arrange, type Place } from './arrange.ts';
import styles from './StoryGrid.module.css';

export function StoryGrid({ stories }: { readonly stories: readonly Story[] }) {
  const places = arrange(stories.length);
  return (
    <ul className={styles.tiles}>
      {stories.map((story, index) => (
        <StoryTile key={story.slug} story={story} place={places[index] ?? 'of-three'} />
      ))}
    </ul>
  );
}

type StoryTileProps = { readonly story: Story; readonly place: Place };

function StoryTile({ story: { slug, content }, place }: StoryTileProps) {
  return (
    <li className={styles.tile} data-place={place}>
      <StoryCover slug={slug} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <CardLink href={storyPath(slug)}>{content.seo.name}</CardLink>
        </h2>
        <p className={styles.title}>{content.title}</p>
        <p className={styles.lead}>{content.lead}</p>
        <p className={typography.small}>
          <span className={styles.domain}>{content.domain}</span>{' '}
          {content.technologies.map((id) => technologies[id].name).join(', ')}
        </p>
      </div>
    </li>
  );
}
