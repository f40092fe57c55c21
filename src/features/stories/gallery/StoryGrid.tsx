import type { Story } from '../content.ts';
import { arrange } from './arrange.ts';
import styles from './StoryGrid.module.css';
import { StoryTile } from './StoryTile.tsx';

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
