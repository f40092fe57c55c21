import type { Story } from '../content.ts';
import { arrange } from './arrange.ts';
import { StoryTile } from './StoryTile.tsx';
import styles from './StoryGrid.module.css';

/** All stories as tiles, in rows of unequal ones. */
export function StoryGrid({ stories }: { readonly stories: readonly Story[] }) {
  const places = arrange(stories.length);
  return (
    <div className={styles.wall}>
      <ul className={styles.tiles} data-wall>
        {stories.map((story, index) => (
          <StoryTile key={story.slug} story={story} place={places[index] ?? 'of-three'} />
        ))}
      </ul>
    </div>
  );
}
